// Faults during `packsite publish`: files that disappear, broken connections, a list that cannot be written, and warnings of ssh.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { awaitInThread } from '../support/cli-thread'
import { packageFolder } from '../support/paths'
import { BUCKET, S3_ENV, hasS3, installS3Client, startS3Server } from '../support/s3-server'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { loadS3Client } from '../../src/generator/remote/s3-client'
import type { AddressInfo } from 'node:net'

/** Without rsync the tests are skipped, which CI counts as a failure. */
const hasRsync = spawnSync('rsync', ['--version']).status === 0

const build = { SOURCE_DATE_EPOCH: '1795219200' }
const s3 = (endpoint: string): string => `publish: { s3: { bucket: '${BUCKET}', endpoint: '${endpoint}' } },`
const rsync = (to: string): string => `publish: { rsync: { to: '${to}' } },`

function builtSite(more: string): TestSite {
  const site = createSite(smallSite({ more }))
  site.build(build)
  return site
}

const publishToS3 = (site: TestSite) => awaitInThread(['publish', '--root', site.root], S3_ENV)

describe.skipIf(!hasS3)('with the S3 client installed in the site', () => {
  test.each([
    [
      'is missing',
      'file-missing',
      (site: TestSite) => {
        site.remove('dist/index.html')
      },
    ],
    [
      'was altered after the build',
      'file-altered',
      (site: TestSite) => {
        site.write({ 'dist/index.html': 'other' })
      },
    ],
  ])('a file that %s during the upload is not published', async (_fault, code, change) => {
    const server = await startS3Server()
    const site = builtSite(s3(server.endpoint))
    installS3Client(site.root)
    server.onRequest = ({ key }) => {
      if (key.startsWith('assets/')) change(site)
      return undefined
    }
    const { status, stderr } = await publishToS3(site)
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^error\\[${code}\\].*\\n +index\\.html`, 'm')),
    ])
    expect(await server.keys()).not.toContain('index.html')
    server.onRequest = null
    site.build(build)
    expect(await publishToS3(site)).toMatchObject({ status: 0, stderr: '' })
    expect((await server.get('index.html')).body.toString()).toBe(site.read('index.html'))
  })

  test('a base with other letters is a folder of that name, as hosts decode addresses', async () => {
    const server = await startS3Server()
    const site = createSite(smallSite({ siteUrl: 'https://example.org/päcks', more: s3(server.endpoint) }))
    installS3Client(site.root)
    site.build(build)
    const { stdout } = await awaitInThread(['publish', '--dry-run', '--root', site.root], S3_ENV)
    expect(stdout).toContain('s3://site/päcks/: would upload')
  })

  test('an answer that breaks off is a problem of the host', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{')
      setTimeout(() => response.destroy(), 50)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    const site = builtSite(s3(endpoint))
    installS3Client(site.root)
    const { status, stderr } = await publishToS3(site)
    expect([status, stderr]).toEqual([1, expect.stringContaining(`error[publish-failed] Bucket 'site' of ${endpoint}`)])
  })

  test('a connection without traffic ends, and a slow upload of a large file does not', async () => {
    const options = { ...{ root: packageFolder, outDir: '', configFile: '' }, signal: new AbortController().signal }
    const client = loadS3Client({ bucket: 'b', endpoint: 'http://127.0.0.1:9' }, options) as unknown as {
      config: { requestHandler: { configProvider: Promise<Record<string, unknown>> } }
    }
    const { socketTimeout, requestTimeout } = await client.config.requestHandler.configProvider
    expect({ socketTimeout, requestTimeout }).toEqual({ socketTimeout: 60_000, requestTimeout: undefined })
  })
})

describe.skipIf(!hasRsync)('with rsync', () => {
  test('nothing is uploaded if the list of changed addresses cannot be written', () => {
    const site = builtSite(rsync('remote'))
    const refused = site.run(['publish', '--purge-list', join(site.root, 'dist')])
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('error[write-failed]')])
    expect(existsSync(join(site.root, 'remote'))).toBe(false)
    const list = join(site.root, 'purge.txt')
    expect(site.run(['publish', '--purge-list', list]).status).toBe(0)
    expect(readFileSync(list, 'utf8')).toContain('https://example.org/news/first\n')
  })

  test('a missing asset of an earlier build does not stop a publish, and stays on the host', () => {
    const site = builtSite(rsync('remote'))
    expect(site.run(['publish']).status).toBe(0)
    site.write({
      'site.config.ts': String(
        smallSite({ more: `${rsync('remote')} theme: { colors: { brand: '#2f6fde' } },` })['site.config.ts'],
      ),
    })
    const before = site.list().filter((path) => path.startsWith('assets/'))
    site.build(build)
    const { files } = site.json('builds/manifest.json') as { files: Record<string, string> }
    const old = before.filter((path) => files[path] === undefined)
    expect(old.length).toBeGreaterThan(0)
    for (const path of old) site.remove(`dist/${path}`)
    expect(site.run(['publish'])).toMatchObject({ status: 0, stderr: '' })
    for (const path of old) expect(existsSync(join(site.root, 'remote', path)), path).toBe(true)
  })

  test('a failure of ssh has the message of ssh, not its warnings, and connections have a timeout', () => {
    const site = builtSite(rsync('host:/path'))
    const [shell, log] = [join(site.root, 'ssh'), join(site.root, 'ssh.log')]
    const warning = '** WARNING: connection is not using a post-quantum key exchange algorithm.'
    writeFileSync(
      shell,
      `#!/bin/sh\necho "$*" >> "${log}"\necho "${warning}" >&2\necho "deploy@host: Permission denied (publickey)." >&2\nexit 255\n`,
    )
    chmodSync(shell, 0o755)
    const { status, stderr } = site.runAsProcess(['publish'], { RSYNC_RSH: shell })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /rsync cannot publish to host:\/path: deploy@host: Permission denied \(publickey\)\. \(exit code \d+\)$/m,
    )
    expect(readFileSync(log, 'utf8')).toContain('--timeout=300')
  })
})
