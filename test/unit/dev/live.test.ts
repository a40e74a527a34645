import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLiveChannel, type LiveChannel } from '../../../src/generator/dev/live'
import type { IncomingMessage, ServerResponse } from 'node:http'

const open = (run = 'a'): LiveChannel => createLiveChannel({ run })

function connect(channel: LiveChannel, { page = '/', last = '' } = {}) {
  const told: string[] = []
  const state = { status: 0, ended: false }
  const request = Object.assign(new EventEmitter(), {
    url: `/__packsite/live?page=${encodeURIComponent(page)}`,
    headers: last === '' ? {} : { 'last-event-id': last },
  })
  const response = {
    writeHead: (status: number) => {
      state.status = status
      return response
    },
    write: (text: string) => told.push(text),
    end: () => {
      state.ended = true
    },
  }
  channel.connect(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return { told, state, leave: () => request.emit('close') }
}

const problem = { code: 'wrong-type', message: 'a\nb', places: [] } as const

test('a page that connects is told how things stand', () => {
  const channel = open()
  expect(connect(channel).told).toEqual(['id: a\nevent: fine\ndata: {"type":"fine"}\n\n'])
  channel.send({ type: 'problems', problems: [problem] })
  expect(connect(channel).told).toEqual([
    'id: a\nevent: problems\ndata: {"type":"problems","problems":[{"code":"wrong-type","message":"a\\nb","places":[]}]}\n\n',
  ])
  channel.send({ type: 'fine' })
  channel.send({ type: 'changed' })
  expect(connect(channel).told).toHaveLength(1)
  expect(connect(channel).told[0]).toContain('"fine"')
})

test('what changed is told to the pages at its path, and to no page that has been left', () => {
  const channel = open()
  const [stays, other, leaves] = [{ page: '/%C3%B6' }, { page: '/b' }, { page: '/%C3%B6' }].map((own) =>
    connect(channel, own),
  )
  expect([...channel.open()]).toEqual(['/ö', '/b'])
  leaves?.leave()
  channel.send({ type: 'changed' }, '/ö')
  expect(stays?.told.at(-1)).toBe('id: a\nevent: changed\ndata: {"type":"changed"}\n\n')
  expect([other?.told.length, leaves?.told.length]).toEqual([1, 1])
  channel.close()
  expect([stays?.state.ended, leaves?.state.ended]).toEqual([true, false])
})

test('a page that an earlier run of the server has served loads again', () => {
  expect(connect(open(), { last: 'b' }).told.at(-1)).toContain('event: changed\n')
  expect(connect(open(), { last: 'a' }).told.at(-1)).toContain('event: fine\n')
})

test.each(['%', '', '%ff'])('a page that names itself %j is told all the same', (page) => {
  const channel = open()
  expect(connect(channel, { page }).told).toHaveLength(1)
  expect(channel.open().size).toBe(1)
})

test('too many pages are refused', () => {
  const channel = open()
  const statuses = Array.from({ length: 201 }, () => connect(channel).state.status)
  expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true)
  expect(statuses[200]).toBe(503)
})
