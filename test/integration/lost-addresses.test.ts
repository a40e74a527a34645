// Addresses that were published stay known: the build that loses one says so, and so do all commands after it, until it is
// answered again or the config lets it go.

import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lostAddresses } from '../../src/generator/output/removed-urls'
import { runInThread, type CliResult } from '../support/cli-thread'
import { parseEvents } from '../support/events'
import { configSource, createSite, type TestSite } from '../support/site'

const run = ({ root }: TestSite, args: readonly string[]): CliResult => runInThread([...args, '--root', root])
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nText.\n`

const lostIn = (events: readonly Readonly<Record<string, unknown>>[]): unknown[] =>
  events.flatMap(({ event, code, message, severity }) =>
    event === 'problem' && code === 'lost-address' ? [[severity, message]] : [],
  )
const build = (site: TestSite, ...args: string[]): unknown[] => {
  const { status, stdout } = run(site, ['build', '--json', ...args])
  expect(status).toBe(0)
  return lostIn(parseEvents(stdout))
}
const check = (site: TestSite): unknown[] => lostIn(parseEvents(run(site, ['check', '--json']).stdout))
const GONE = [['warning', '/news/b was published and is gone']]

test('an address is told by the build that loses it and by all after it, until it is answered', () => {
  const site = createSite({ 'content/news/a.md': post('A post'), 'content/news/b.md': post('Another') })
  expect(build(site)).toEqual([])
  site.remove('content/news/b.md')
  expect(build(site)).toEqual(GONE)
  expect(build(site), 'nothing changed').toEqual(GONE)
  expect(check(site)).toEqual(GONE)
  expect(run(site, ['verify']).status, 'history is in no manifest').toBe(0)
  site.write({ 'content/news/c.md': post('A third') })
  expect(build(site), 'a build of something else').toEqual(GONE)

  const { stderr } = run(site, ['build'])
  const line = /'(- \{.*\})'/.exec(stderr)?.[1] ?? ''
  expect(line).toBe('- { from: /news/b, to: /news/a }')
  site.write({ 'content/site/redirects.yaml': `${line}\n` })
  expect(check(site), 'before the build').toEqual([])
  expect(build(site)).toEqual([])
  expect(existsSync(join(site.root, 'dist/builds/lost.json'))).toBe(false)

  site.remove('content/site/redirects.yaml')
  expect(build(site), 'a redirect is an address too').toEqual(GONE)
  site.write({ 'site.config.ts': configSource(undefined, "check: { gone: ['/news/b'] },") })
  expect([build(site), check(site)]).toEqual([[], []])
})

test('a clean checkout knows them from the site that was published', () => {
  const site = createSite({ 'content/news/a.md': post('A post'), 'content/news/b.md': post('Another') })
  build(site)
  site.remove('content/news/b.md')
  build(site)
  renameSync(join(site.root, 'dist'), join(site.root, 'published'))
  rmSync(join(site.root, '.packsite'), { recursive: true })
  expect(build(site, '--previous', join(site.root, 'published'))).toEqual(GONE)
  expect(check(site)).toEqual(GONE)
})

test('what is remembered cannot be made to harm: a file of another form is an empty one', () => {
  const site = createSite({ 'content/news/a.md': post('A post') })
  build(site)
  for (const text of ['', '[]', '{"lost":"x"}', '{"lost":[7,"news",null]}', '{"lost":["/../../x"]}']) {
    site.write({ 'dist/builds/lost.json': text, 'content/news/a.md': post(`A post ${text.length}`) })
    expect(run(site, ['build', '--json']).status, text).toBe(0)
  }
  expect(existsSync(join(site.root, 'content/news/a.md'))).toBe(true)
})

test('an entry that its own expireAt ended is a note of each run, and no warning', () => {
  const ending = '---\ntitle: B\ndate: 2026-01-02\nexpireAt: 2026-03-01\n---\nText.\n'
  const site = createSite({ 'content/news/a.md': post('A post'), 'content/news/b.md': ending })
  const at = (day: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) })
  expect(runInThread(['build', '--root', site.root], at('2026-02-01')).status).toBe(0)
  for (const command of ['check', 'build', 'check', 'build']) {
    const { status, stdout } = runInThread([command, '--json', '--root', site.root], at('2026-04-01'))
    const told = parseEvents(stdout).flatMap(({ event, code, severity }) =>
      event === 'problem' && String(code).includes('address') ? [[severity, code]] : [],
    )
    expect([command, status, told]).toEqual([command, 0, [['info', 'expired-address']]])
  }
  expect(runInThread(['check', '--strict', '--root', site.root], at('2026-04-01')).stdout).not.toContain('lost-address')
})

test('a list of hashes is no address that people have', () => {
  expect(
    lostAddresses({ published: ['quarry32x/SHA256SUMS', 'SHA256SUMS'], lost: [], isWritten: () => false, gone: [] }),
  ).toEqual([])
})
