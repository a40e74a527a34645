// `packsite publish` to a real S3 server: what it transfers, in which order and with which headers, and what it says when it cannot.

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { awaitInThread } from '../support/cli-thread'
import { POSTS, crawl, version } from '../support/crawl'
import { blockOf } from '../support/docs'
import { parseEvents } from '../support/events'
import { isFullRun, sliceOf } from '../support/full'
import { start } from '../support/running'
import { BUCKET, S3_ENV, hasS3, installS3Client, startS3Server, type S3Server } from '../support/s3-server'
import { configSource, createSite, type CliResult, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { readHostRules } from '../../src/generator/output/manifest'
import { responseHeaders } from '../../src/generator/output/hosts/resolve'

const build = { SOURCE_DATE_EPOCH: '1795219200' }
const JOURNAL = 'builds/publishing.json'
const RECORDS = ['builds/history.json', 'builds/manifest.json', JOURNAL, 'builds/rules.json']

const target = ({ endpoint }: S3Server, bucket = BUCKET): string =>
  `publish: { s3: { bucket: '${bucket}', endpoint: '${endpoint}' } },`

async function publish(site: TestSite, args: readonly string[] = [], env: Readonly<Record<string, string>> = S3_ENV) {
  const { status, stdout, stderr } = await awaitInThread(['publish', ...args, '--root', site.root], env)
  return outputOf({ status, stdout, stderr })
}

function outputOf(result: CliResult) {
  return { ...result, said: result.stdout + result.stderr }
}

/** Files of dist for visitors; builds/lost.json is for the next build. */
const visible = (site: TestSite): string[] =>
  site.list().filter((path) => !/^(?:_headers|_redirects|builds\/lost\.json)$/.test(path))

const written = ({ requests }: S3Server): string[] =>
  requests.flatMap(({ method, key }) => (method === 'PUT' || method === 'DELETE' ? [`${method} ${key}`] : []))

const expectPublished = async (
  server: S3Server,
  site: TestSite,
  ...[prefix = '', others = []]: [prefix?: string, others?: readonly string[]]
): Promise<void> => {
  expect(await server.keys()).toEqual([...visible(site).map((path) => prefix + path), ...others].sort())
  for (const path of visible(site)) {
    const { body } = await server.get(encodeURI(prefix + path))
    expect(body.equals(readFileSync(join(site.root, 'dist', path))), path).toBe(true)
  }
}

test('the targets in docs/deploying.md are valid', () => {
  const targets = blockOf('docs/deploying.md', 'ts').text.trim().split('\n')
  expect(targets).toHaveLength(3)
  for (const line of targets) {
    const { said } = outputOf(createSite({ 'site.config.ts': configSource(undefined, line) }).run(['publish']))
    expect(said).toContain('error[not-built]')
  }
})

describe.skipIf(!hasS3)('with the S3 client installed in the site', () => {
  test('the first publish uploads everything with the headers of the host rules, below the base', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ siteUrl: 'https://example.org/packs', more: target(server) }))
    installS3Client(site.root)
    site.build(build)
    const dry = await publish(site, ['--dry-run'])
    expect(dry.stdout).toContain(`upload  index.html (`)
    expect(written(server)).toEqual([])
    const { status, stdout, stderr } = await publish(site)
    expect([status, stderr]).toEqual([0, ''])
    const count = String(visible(site).length)
    expect(stdout).toMatch(
      new RegExp(`^s3://site/packs/: uploaded ${count} files \\([\\d.]+ [kM]B\\), deleted 0; 0 unchanged\\.$`, 'm'),
    )
    await expectPublished(server, site, 'packs/')
    const rules = readHostRules(join(site.root, 'dist'))
    for (const path of rules === null ? [] : visible(site)) {
      const { headers } = await server.get(encodeURI(`packs/${path}`))
      const { 'content-type': type, 'cache-control': caching } = rules === null ? {} : responseHeaders(rules, path)
      expect([path, headers['content-type'], headers['cache-control']]).toEqual([path, type, caching])
    }
    const kinds = [
      ...new Set(
        (await Promise.all(visible(site).map((path) => server.get(encodeURI(`packs/${path}`))))).map(
          ({ headers }) => headers['cache-control'],
        ),
      ),
    ]
    expect(kinds.sort()).toEqual([
      'no-cache',
      'no-store',
      'public, max-age=31536000, immutable',
      'public, max-age=3600',
    ])
  })

  test('after an edit, exactly the files that differ are written, referenced files first, deletions last', async () => {
    const server = await startS3Server()
    const site = createSite({ ...smallSite({ more: target(server) }), 'public/gone.txt': 'gone' })
    installS3Client(site.root)
    site.build(build)
    await publish(site)
    await server.get('unknown')
    server.requests.length = 0
    expect((await publish(site)).stdout).toMatch(/uploaded 0 files \(0 B\), deleted 0; \d+ unchanged\.$/m)
    // The records of the last publish, and one page of the list of objects.
    expect(server.requests.map(({ method, key }) => `${method} ${key}`).sort()).toEqual([
      'GET ',
      ...RECORDS.map((path) => `GET ${path}`),
    ])

    const before = new Map(visible(site).map((path) => [path, site.read(path)]))
    site.write({ 'content/news/second.md': '---\ntitle: Second\ndate: 2026-01-03\n---\nAnother text.\n' })
    site.remove('public/gone.txt')
    site.build(build)
    const changed = visible(site).filter((path) => before.get(path) !== site.read(path))
    const removed = [...before.keys()].filter((path) => !visible(site).includes(path))
    expect(removed).toContain('gone.txt')
    server.requests.length = 0
    const { stdout } = await publish(site, ['--json', '--purge-list', join(site.root, 'purge.txt')])
    const all = written(server)
    expect([...all].sort()).toEqual(
      [
        ...[`PUT ${JOURNAL}`, `DELETE ${JOURNAL}`],
        ...changed.map((path) => `PUT ${path}`),
        ...removed.map((path) => `DELETE ${path}`),
      ].sort(),
    )
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(RECORDS.length + 1)
    const at = (name: string): number => all.indexOf(name)
    expect(at(`PUT ${JOURNAL}`)).toBe(0)
    expect(at('PUT news/second/_payload.json')).toBeLessThan(at('PUT news/second/index.html'))
    expect(at('PUT news/second/index.html')).toBeLessThan(at('PUT builds/manifest.json'))
    expect(at('PUT builds/manifest.json')).toBeLessThan(at('PUT builds/latest.json'))
    expect(at('PUT builds/latest.json')).toBeLessThan(at('DELETE gone.txt'))
    expect(at(`DELETE ${JOURNAL}`)).toBe(all.length - 1)
    await expectPublished(server, site)

    const events = parseEvents(stdout)
    const named = (event: string, field: string) => events.flatMap((one) => (one.event === event ? [one[field]] : []))
    expect(named('upload', 'path').sort()).toEqual([...changed].sort())
    expect(named('delete', 'path').sort()).toEqual(removed)
    expect(events.at(-1)).toMatchObject({ event: 'published', uploaded: changed.length, deleted: removed.length })
    const purged = readFileSync(join(site.root, 'purge.txt'), 'utf8').trimEnd().split('\n')
    expect(named('purge', 'address')).toEqual(purged)
    expect(purged).toEqual(
      expect.arrayContaining([
        ...['https://example.org/news/second', 'https://example.org/news/second/', 'https://example.org/gone.txt'],
      ]),
    )
    expect(purged.filter((address) => /\/(?:assets|builds)\//.test(address))).toEqual([])
  })

  test('files of other programs stay, and a changed header or a lost object is uploaded again', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ more: target(server) }))
    installS3Client(site.root)
    site.build(build)
    await publish(site)
    await server.put('foreign.txt', 'foreign')
    await server.remove('news/index.html')
    // A folder with a page is no longer a folder of pictures, so its files get other headers.
    site.write({ 'public/image/notes.txt': 'notes' })
    site.build(build)
    const { stdout } = await publish(site, ['--json'])
    const uploads = parseEvents(stdout).flatMap((one) => (one.event === 'upload' ? [String(one['path'])] : []))
    expect(uploads).toContain('image/banners/main-32x.png')
    expect((await server.get('image/banners/main-32x.png')).headers['cache-control']).toBe('no-cache')
    await expectPublished(server, site, '', ['foreign.txt'])
  })

  test('a host that fails for a moment is asked again', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ more: target(server) }))
    installS3Client(site.root)
    site.build(build)
    const failed = new Set<string>()
    server.onRequest = ({ method, key }) => {
      const isFirst = method === 'PUT' && !failed.has(key) && failed.size < 5
      if (isFirst) failed.add(key)
      return isFirst ? 503 : undefined
    }
    expect(await publish(site)).toMatchObject({ status: 0, stderr: '' })
    expect(failed.size).toBe(5)
    await expectPublished(server, site)
  })

  test('each failure says what is wrong and what to do', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ more: target(server) }))
    installS3Client(site.root)
    const setTarget = (more: string): void => {
      site.write({ 'site.config.ts': String(smallSite({ more })['site.config.ts']) })
    }
    expect((await publish(site)).said).toContain('error[not-built] The output folder has no complete site')
    site.build(build)
    const wrongKey = await publish(site, [], { ...S3_ENV, AWS_ACCESS_KEY_ID: 'WRONG' })
    expect(wrongKey.status).toBe(1)
    expect(wrongKey.said).toContain(
      `error[publish-failed] Bucket 'site' of ${server.endpoint} does not know the access key of the environment`,
    )
    const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_EC2_METADATA_DISABLED: 'true' }
    expect((await publish(site, [], { ...none, HOME: site.root })).said).toContain('needs credentials')
    setTarget(target(server, 'other'))
    expect((await publish(site)).said).toContain("Bucket 'other' of")
    expect((await publish(site)).said).toContain('has no bucket of this name')
    setTarget("publish: { s3: { bucket: 'site', endpoint: 'http://127.0.0.1:9' } },")
    expect((await publish(site)).said).toContain('cannot be reached: ECONNREFUSED')
    setTarget('')
    expect((await publish(site)).said).toContain('error[publish-target] The config has no target for packsite publish')
    setTarget("publish: { s3: { bucket: 'site' }, rsync: { to: '/x' } },")
    expect((await publish(site)).said).toContain("'publish' names two targets")
    setTarget(target(server))
    site.remove('node_modules')
    expect(site.runAsProcess(['publish'], S3_ENV).stderr).toContain(
      'hint: run npm install --save-dev @aws-sdk/client-s3',
    )
    installS3Client(site.root)
    site.write({ 'dist/index.html': 'edited by hand' })
    expect((await publish(site)).said).toMatch(/error\[file-altered\].*\n +index\.html/)
    site.remove('dist/index.html')
    expect((await publish(site)).said).toMatch(/error\[file-missing\].*\n +index\.html/)
    expect(await server.keys()).toEqual([])
  })

  test('Ctrl-C stops at once, and the next publish continues, also after a damaged journal', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ more: target(server) }))
    installS3Client(site.root)
    site.build(build)
    const running = start(['publish', '--root', site.root], S3_ENV)
    server.onRequest = ({ key }) => {
      if (key.startsWith('image/')) running.kill('SIGINT')
      return undefined
    }
    expect(await running.ended, running.stderr()).toBe(130)
    expect(running.stderr()).toContain('Interrupted; publish again to continue.')
    server.onRequest = null
    await server.put(JOURNAL, 'no journal')
    const next = start(['publish', '--root', site.root], S3_ENV)
    expect(await next.ended, next.stderr()).toBe(0)
    await expectPublished(server, site)
  })

  const KILLS = isFullRun ? 50 : 2

  test(`a crawler sees no broken page while ${String(KILLS)} publishes are killed and continued`, async () => {
    const server = await startS3Server()
    const publishTo = target(server)
    const withTarget = (files: ReturnType<typeof version>) => ({
      ...files,
      'site.config.ts': String(files['site.config.ts']).replace('  routes:', `  ${publishTo}\n  routes:`),
    })
    const site = createSite(withTarget(version('old', 11)))
    installS3Client(site.root)
    site.build(build)
    expect(await publish(site)).toMatchObject({ status: 0 })
    const restore = server.save()
    const first = server.requests.length
    site.remove('content')
    site.write({ ...withTarget(version('new', 12)), 'public/new.txt': 'new' })
    site.build(build)
    expect(await publish(site)).toMatchObject({ status: 0 })
    const total =
      written(server).length - server.requests.slice(0, first).filter(({ method }) => method !== 'GET').length
    expect(total).toBeGreaterThan(POSTS)
    let pages = 0
    const kills = sliceOf([...Array(KILLS).keys()], import.meta.url)
    for (const kill of kills) {
      restore()
      const crawler = crawl(server.website, ['old', 'new'])
      let countdown = Math.floor(((kill + 0.5) / KILLS) * total)
      const running = start(['publish', '--root', site.root], S3_ENV)
      server.onRequest = ({ method }) => {
        if (method !== 'GET' && countdown-- === 0) running.kill('SIGKILL')
        return undefined
      }
      expect(await running.ended).toBe(137)
      server.onRequest = null
      const { status, stdout } = await publish(site, ['--json'])
      expect(status).toBe(0)
      await crawler.stop()
      pages += crawler.read()
      expect(crawler.faults).toEqual([])
      const uploads = parseEvents(stdout).filter(({ event }) => event === 'upload').length
      // It continues: what the killed publish uploaded is not uploaded again.
      expect(uploads).toBeLessThanOrEqual(total - Math.floor((kill / KILLS) * total) + 1)
      await expectPublished(server, site)
    }
    console.log(`${String(kills.length)} kills among ${String(total)} changes, ${String(pages)} pages read`)
    expect(pages).toBeGreaterThan(kills.length)
  }, 1_800_000)

  test('an interrupted publish whose build was replaced leaves no file behind', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ more: target(server) }))
    installS3Client(site.root)
    site.build(build)
    await publish(site)
    const old = join(site.root, 'old')
    cpSync(join(site.root, 'dist'), old, { recursive: true })
    site.write({
      'public/brief.txt': 'brief',
      'content/news/second.md': '---\ntitle: Brief\ndate: 2026-01-03\n---\nText.\n',
    })
    site.build(build)
    const running = start(['publish', '--root', site.root], S3_ENV)
    server.onRequest = ({ method, key }) => {
      if (method === 'PUT' && key === 'builds/rules.json') running.kill('SIGKILL')
      return undefined
    }
    await running.ended
    server.onRequest = null
    expect(await server.keys()).toContain('brief.txt')
    site.remove('dist')
    cpSync(old, join(site.root, 'dist'), { recursive: true })
    expect(await publish(site)).toMatchObject({ status: 0, stderr: '' })
    await expectPublished(server, site)
  })
})
