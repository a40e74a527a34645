// `packsite publish` with the rsync of this machine, into a folder: the same order and care as in a bucket.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crawl, version } from '../support/crawl'
import { parseEvents } from '../support/events'
import { isFullRun } from '../support/full'
import { eventually, pause, start } from '../support/running'
import { createSite, listBelow, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { serveFolder } from '../support/static-server'

/** Without rsync the tests are skipped, which CI counts as a failure. */
const hasRsync = spawnSync('rsync', ['--version']).status === 0

const build = { SOURCE_DATE_EPOCH: '1795219200' }
const PUBLISH = "publish: { rsync: { to: 'remote' } },"
const visible = (site: TestSite): string[] =>
  site.list().filter((path) => !/^(?:_headers|_redirects|builds\/lost\.json)$/.test(path))

/** A site that publishes to the folder `remote` beside its dist, and that folder. */
function createPublishedSite(files: Files): { site: TestSite; remote: string } {
  const site = createSite(files)
  return { site, remote: join(site.root, 'remote') }
}

function expectPublished(site: TestSite, remote: string, others: readonly string[] = []): void {
  expect(listBelow(remote)).toEqual([...visible(site), ...others].sort())
  for (const path of visible(site))
    expect(readFileSync(join(remote, path)).equals(readFileSync(join(site.root, 'dist', path))), path).toBe(true)
}

/** A program `rsync` that appends its file lists to rsync.log, then runs the real one. */
function logRsync(root: string, more = ''): { env: Record<string, string>; lists: () => string[][] } {
  const real = spawnSync('sh', ['-c', 'command -v rsync'], { encoding: 'utf8' }).stdout.trim()
  const [bin, log] = [join(root, 'bin'), join(root, 'rsync.log')]
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'rsync'),
    `#!/bin/sh\ncat > "${log}.now"\n{ echo "$*" | tr '\\n' ' '; tr '\\0' ' ' < "${log}.now"; echo; } >> "${log}"\n${more}\nexec "${real}" "$@" < "${log}.now"\n`,
  )
  chmodSync(join(bin, 'rsync'), 0o755)
  return {
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    lists: () =>
      readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ').filter((word) => word !== '')),
  }
}

describe.skipIf(!hasRsync)('with rsync', () => {
  test('publishes everything, then only what differs, in order, and deletes only its own files', () => {
    const names = { 'public/odd/a b [1] ü.txt': 'odd', 'public/odd/star{2}.txt': 'odd', 'public/was-a-file': 'file' }
    const { site, remote } = createPublishedSite({
      ...smallSite({ more: PUBLISH }),
      ...names,
      'public/was/a-folder.txt': 'text',
      'public/shared/mine.txt': 'mine',
    })
    site.build(build)
    expect(site.run(['publish', '--dry-run']).stdout).toContain('upload  index.html (')
    expect(existsSync(remote)).toBe(false)
    expect(site.run(['publish'])).toMatchObject({ status: 0, stderr: '' })
    expectPublished(site, remote)
    expect((statSync(remote).mode & 0o777).toString(8)).toBe('755')
    writeFileSync(join(remote, 'shared/foreign.txt'), 'foreign')
    const before = new Map(listBelow(remote).map((path) => [path, statSync(join(remote, path)).ino]))
    expect(site.run(['publish']).stdout).toMatch(/^remote: uploaded 0 files \(0 B\), deleted 0; \d+ unchanged\.$/m)

    for (const path of [...Object.keys(names), 'public/was', 'public/shared']) site.remove(path)
    site.write({
      'content/news/second.md': '---\ntitle: Second\ndate: 2026-01-03\n---\nAnother text.\n',
      ...{ 'public/was-a-file/inside.txt': 'a folder now', 'public/was': 'a file now' },
    })
    const old = new Map(visible(site).map((path) => [path, site.read(path)]))
    site.build(build)
    const changed = visible(site).filter((path) => old.get(path) !== site.read(path))
    const { env, lists } = logRsync(site.root)
    const { status, stdout, stderr } = site.runAsProcess(['publish', '--json'], env)
    expect([status, stderr]).toEqual([0, ''])
    expectPublished(site, remote, ['shared/foreign.txt'])
    const uploads = parseEvents(stdout).flatMap(({ event, path }) => (event === 'upload' ? [String(path)] : []))
    expect([...uploads].sort()).toEqual([...changed].sort())
    const kept = listBelow(remote).filter((path) => !changed.includes(path))
    for (const path of kept) expect(statSync(join(remote, path)).ino, path).toBe(before.get(path))
    expect(existsSync(join(remote, 'odd'))).toBe(false)
    const stepOf = (name: string): number => lists().findLastIndex((words) => words.includes(name))
    const steps = [
      ...['news/second/_payload.json', 'news/second/index.html', 'builds/manifest.json', 'builds/latest.json'],
      ...['/shared/mine.txt', '/builds/publishing.json'],
    ].map(stepOf)
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
  })

  test('a missing rsync and a folder that cannot be written have a message', () => {
    const { site, remote } = createPublishedSite(smallSite({ more: PUBLISH }))
    site.build(build)
    writeFileSync(remote, 'a file')
    const refused = site.run(['publish'])
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('error[publish-failed] rsync cannot publish to remote: ')
    const missing = site.runAsProcess(['publish'], { PATH: join(site.root, 'nothing') })
    expect(missing.stderr).toContain('error[publish-client] The program rsync is not installed')
    expect(missing.stderr).toContain('apt-get install rsync')
  })

  test('a lost connection is repeated', () => {
    const { site, remote } = createPublishedSite(smallSite({ more: PUBLISH }))
    site.build(build)
    const once = `if [ ! -e "${site.root}/failed" ]; then touch "${site.root}/failed"; exit 12; fi`
    expect(site.runAsProcess(['publish'], logRsync(site.root, once).env)).toMatchObject({ status: 0, stderr: '' })
    expectPublished(site, remote)
  })

  const KILLS = isFullRun ? 50 : 2

  test(`a crawler sees no broken page while ${String(KILLS)} publishes are killed`, async () => {
    const withTarget = (files: Files): Files => ({
      ...files,
      'site.config.ts': String(files['site.config.ts']).replace('  routes:', `  ${PUBLISH}\n  routes:`),
    })
    const versions = [withTarget(version('old', 11)), withTarget(version('new', 12))]
    const { site, remote } = createPublishedSite(versions[0] ?? {})
    site.build(build)
    const startMs = performance.now()
    expect(site.runAsProcess(['publish']).status).toBe(0)
    const publishMs = performance.now() - startMs
    const server = await serveFolder(remote)
    const crawler = crawl(server.address, ['old', 'new'])
    let midway = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      site.remove('content')
      site.write(versions[kill % 2] ?? {})
      site.build(build)
      const running = start(['publish', '--root', site.root])
      // One kill in two comes after the journal appears, the others at any moment.
      const journal = join(remote, 'builds/publishing.json')
      const isAfterJournal = kill % 2 === 1
      if (isAfterJournal) await eventually(() => (existsSync(journal) ? true : null), 20_000, 0)
      await pause(publishMs * (kill / KILLS) * (isAfterJournal ? 0.3 : 0.9))
      running.kill('SIGKILL')
      await running.ended
      // The rsync of the killed process ends by itself.
      await pause(200)
      if (existsSync(journal)) midway += 1
    }
    expect(site.run(['publish'])).toMatchObject({ status: 0, stderr: '' })
    await crawler.stop()
    await server.close()
    console.log(`${String(KILLS)} kills, ${String(midway)} midway, ${String(crawler.read())} pages read`)
    expect(crawler.faults).toEqual([])
    expect(midway).toBeGreaterThan(0)
    expect(crawler.read()).toBeGreaterThan(KILLS)
    expectPublished(site, remote)
  }, 600_000)
})
