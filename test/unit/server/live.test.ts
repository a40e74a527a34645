import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLiveChannel, type LiveChannel } from '../../../src/generator/server/live'
import type { IncomingMessage, ServerResponse } from 'node:http'

function connect(channel: LiveChannel) {
  const told: string[] = []
  const state = { status: 0, ended: false }
  const request = new EventEmitter()
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

test('a page that connects is told how things stand', () => {
  const channel = createLiveChannel()
  expect(connect(channel).told).toEqual(['event: fine\ndata: {"type":"fine"}\n\n'])
  channel.send({ type: 'problems', text: 'a\nb' })
  expect(connect(channel).told).toEqual(['event: problems\ndata: {"type":"problems","text":"a\\nb"}\n\n'])
  channel.send({ type: 'fine' })
  channel.send({ type: 'changed', urls: ['/a'] })
  expect(connect(channel).told).toHaveLength(1)
  expect(connect(channel).told[0]).toContain('"fine"')
})

test('what changed is told to every open page and to no other', () => {
  const channel = createLiveChannel()
  const [stays, leaves] = [connect(channel), connect(channel)]
  leaves.leave()
  channel.send({ type: 'changed', urls: ['/a'] })
  expect(stays.told.at(-1)).toBe('event: changed\ndata: {"type":"changed","urls":["/a"]}\n\n')
  expect(leaves.told).toHaveLength(1)
  channel.close()
  expect([stays.state.ended, leaves.state.ended]).toEqual([true, false])
})

test('too many pages are refused', () => {
  const channel = createLiveChannel()
  const statuses = Array.from({ length: 201 }, () => connect(channel).state.status)
  expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true)
  expect(statuses[200]).toBe(503)
})
