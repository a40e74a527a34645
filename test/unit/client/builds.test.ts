import { describe, expect, test } from 'vitest'
import { createBuildTracker, parseLatestBuild } from '../../../src/client/lib/builds'
import { validatePayload } from '../../../src/client/lib/payloads'

describe('the running build', () => {
  test('is the first one that latest.json names for the app of the page; until then its payloads carry the app id', () => {
    const builds = createBuildTracker('app1')
    expect(builds.version()).toBe('app1')
    expect(builds.isNewer({ id: 'one', app: 'app1' })).toBe(false)
    expect(builds.version()).toBe('one')
    expect(builds.isNewer({ id: 'one', app: 'app1' })).toBe(false)
  })

  test('is old when another id comes, with the same app or not', () => {
    const builds = createBuildTracker('app1')
    builds.isNewer({ id: 'one', app: 'app1' })
    expect(builds.isNewer({ id: 'two', app: 'app1' })).toBe(true)
    expect(builds.isNewer({ id: 'three', app: 'app2' })).toBe(true)
    expect(builds.version()).toBe('one')
  })

  test('is old from the start when the app of the page is no longer the latest', () => {
    const builds = createBuildTracker('app1')
    expect(builds.isNewer({ id: 'two', app: 'app2' })).toBe(true)
    expect(builds.version()).toBe('app1')
  })
})

test.each([
  null,
  undefined,
  '',
  'a page',
  7,
  [],
  {},
  { id: 'a' },
  { app: 'a' },
  { id: 7, app: 'a' },
  { id: '../x', app: 'a' },
])('latest.json that holds %o says nothing', (value) => {
  expect(parseLatestBuild(value)).toBeNull()
})

describe('a payload', () => {
  const site = { app: 'app1', base: '/b/' }
  const payload = {
    app: 'app1',
    url: '/a',
    title: 'A',
    meta: {},
    layout: 'default',
    main: '<p>',
    scripts: ['/b/assets/a.js'],
  }

  test('is taken when it is of this app', () => {
    expect(validatePayload(payload, site)).toEqual(payload)
  })

  test.each([
    ['of another app', { ...payload, app: 'app2' }],
    ['with a script from elsewhere', { ...payload, scripts: ['https://example.org/b/assets/a.js'] }],
    ['with a script outside the base', { ...payload, scripts: ['/assets/a.js'] }],
    ['without main', { ...payload, main: undefined }],
    ['without scripts', { ...payload, scripts: undefined }],
    ['that is a text', 'payload'],
    ['that is nothing', null],
  ])('%s is refused', (_, value) => {
    expect(validatePayload(value, site)).toBeNull()
  })
})
