// What may be asked at all, and how files are named: pure rules of the room that asks others.

import { describe, expect, test } from 'vitest'
import { captureGameVersionInName } from '../../../src/generator/sync/file-pattern'
import { createHttpClient } from '../../../src/generator/sync/http-client'
import {
  isUrlOnHosts,
  readApiKeyHeaders,
  parseTestHostReplacements,
  FILE_HOSTS,
  PAGE_HOSTS,
} from '../../../src/generator/sync/api-hosts'
import { redirect, startPlaces, status } from '../../support/places'

describe('a rehearsal', () => {
  test('plays known hosts at addresses of this machine', () => {
    const rehearsal = parseTestHostReplacements(
      ' api.github.com=http://127.0.0.1:4000  cdn.modrinth.com=http://[::1]:4001',
    )
    expect(rehearsal instanceof Map ? [...rehearsal.keys()] : rehearsal).toEqual(['api.github.com', 'cdn.modrinth.com'])
    expect(parseTestHostReplacements('  ')).toBeNull()
    expect(parseTestHostReplacements(undefined)).toBeNull()
  })

  test.each([
    'evil.example=http://127.0.0.1:4000',
    'api.github.com=http://localhost:4000',
    'api.github.com=http://127.0.0.1',
    'api.github.com=https://127.0.0.1:4000',
    'api.github.com=http://10.0.0.1:4000',
    'api.github.com=http://127.0.0.1.evil.example:4000',
    'api.github.com=http://evil@10.1.1.1:4000',
    'api.github.com=http://169.254.169.254:80',
    'api.github.com=http://127.0.0.1:4000/path',
    'api.github.com',
    'API.github.com.=http://127.0.0.1:4000',
  ])('refuses %s', (text) => {
    expect(typeof parseTestHostReplacements(text)).toBe('string')
  })
})

test('a key is for one host, and an empty one is none', () => {
  expect([...readApiKeyHeaders({ GITHUB_TOKEN: ' a ', CURSEFORGE_API_KEY: '' })]).toEqual([
    ['api.github.com', ['authorization', 'Bearer a']],
  ])
})

test('a place names files and pages of its own hosts only', () => {
  expect(isUrlOnHosts('https://cdn.modrinth.com/a.zip', FILE_HOSTS.modrinth)).toBe(true)
  expect(isUrlOnHosts('https://www.curseforge.com/x', PAGE_HOSTS.curseforge)).toBe(true)
  for (const address of [
    'http://cdn.modrinth.com/a.zip',
    'https://cdn.modrinth.com.evil.example/a.zip',
    'https://cdn.modrinth.com@evil.example/a.zip',
    'https://u:p@cdn.modrinth.com/a.zip',
    'https://cdn.modrinth.com:8443/a.zip',
    'javascript:alert(1)',
    '/a.zip',
  ])
    expect([address, isUrlOnHosts(address, FILE_HOSTS.modrinth)]).toEqual([address, false])
})

test('a pattern of names takes any part, and tells the versions', () => {
  expect(captureGameVersionInName('Main-32x-1.21.6-1.21.7-R2.zip', 'Main-32x-{version}-*.zip')).toBe('1.21.6-1.21.7')
  expect(captureGameVersionInName('Main-64x-1.21.8-R2.zip', 'Main-32x-{version}-*.zip')).toBeUndefined()
  expect(captureGameVersionInName('anything.zip', '*')).toBeNull()
  expect(captureGameVersionInName('a+b.zip', 'a+b.zip')).toBeNull()
  expect(captureGameVersionInName('aab.zip', 'a+b.zip')).toBeUndefined()
})

test('three requests are sent, a second apart, to a host that refuses by its limit and names no time to wait', async () => {
  const answers = [
    status(429, { 'retry-after': '0' }),
    status(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '0' }),
    status(429, { 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '0' }),
    status(403, { 'x-ratelimit-remaining': '0' }),
    status(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1700000000' }),
  ]
  const startMs = performance.now()
  await Promise.all(
    answers.map(async (answer) => {
      const places = await startPlaces()
      const rehearsal = parseTestHostReplacements(places.hosts)
      if (!(rehearsal instanceof Map)) throw new Error('no hosts')
      places.play('api.github.com/a', answer)
      // A redirect leads to a host with a limit of its own.
      places.play('github.com/a', redirect('https://cdn.modrinth.com/a'))
      places.play('cdn.modrinth.com/a', answer)
      const door = createHttpClient({ agent: 'test', keys: new Map(), rehearsal, signal: AbortSignal.timeout(10_000) })
      for (const address of ['https://api.github.com/a', 'https://github.com/a']) {
        const reason = expect.stringMatching(/^asks to wait: (?:\d requests are left )?until \d\d:\d\d UTC$/) as string
        const refused = { refusal: { kind: 'limit', status: 429, reason } }
        expect(await door.ask({ address }, () => Promise.resolve('read'))).toEqual(refused)
      }
      const path = ['github.com', 'cdn.modrinth.com']
      const api = 'api.github.com'
      expect(places.asked.map(({ host }) => host)).toEqual([api, api, api, ...path, ...path, ...path])
    }),
  )
  expect(performance.now() - startMs).toBeGreaterThan(3900)
})
