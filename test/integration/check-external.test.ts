// `packsite check --external` as a process, with a server on this machine that plays every other site.

import { createServer } from 'node:https'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { configSource, createSite, startCli, type TestSite } from '../support/site'
import type { AddressInfo } from 'node:net'

const CERTIFICATE = join(packageFolder, 'test/fixtures/certificate/cert.pem')
const KEY = join(packageFolder, 'test/fixtures/certificate/key.pem')

/** The address of a server that has /there, /pack.zip as a page, and nothing else. */
async function serve(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer({ cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) }, (request, response) => {
    asked.push(request.url ?? '')
    const isThere = request.url === '/there' || request.url === '/pack.zip'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function linkingSite(address: string, external: string): TestSite {
  return createSite({
    'site.config.ts': configSource(undefined, `check: { external: { ${external} pauseMs: 1, retries: 0 } },`),
    'content/news/a.md': [
      '---\ntitle: A post\ndate: 2026-01-02\ndownloads:',
      `  Pack: ${address}/pack.zip\n---`,
      `[There](${address}/there) and [gone](${address}/gone).\n`,
    ].join('\n'),
  })
}

async function ask(site: TestSite, env: Readonly<Record<string, string>>): Promise<string[]> {
  const child = startCli(['check', '--external', '--json', '--root', site.root], env)
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  await new Promise((done) => child.once('close', done))
  return parseEvents(stdout).flatMap(({ event, code, places }) => {
    const [place] = (places ?? []) as { file: string; line: number; column: number }[]
    const isOfOthers = event === 'problem' && String(code).startsWith('external-')
    return isOfOthers && place !== undefined ? [`${place.file}:${place.line}:${place.column} ${String(code)}`] : []
  })
}

test('names what is gone and what is no pack, at the line that links to it, and asks only once', async () => {
  const { address, asked } = await serve()
  const site = linkingSite(address, "privateHosts: ['127.0.0.1'],")
  const env = { NODE_EXTRA_CA_CERTS: CERTIFICATE }
  const expected = ['content/news/a.md:5:9 external-type', 'content/news/a.md:7:62 external-gone']
  expect((await ask(site, env)).map((line) => line.replace(/:7:\d+/, ':7:62'))).toEqual(expected)
  asked.length = 0
  expect((await ask(site, env)).length).toBe(2)
  expect(asked.every((path) => path === '/gone')).toBe(true)
})

test('names certificates that nobody signed, and asks no private network that the config does not name', async () => {
  const { address, asked } = await serve()
  const places = ['content/news/a.md:5:9', 'content/news/a.md:7:9', 'content/news/a.md:7:9']
  const codesOf = (lines: readonly string[]): string[] => lines.map((line) => line.split(' ')[1] ?? '')
  expect(codesOf(await ask(linkingSite(address, "privateHosts: ['127.0.0.1'],"), {}))).toEqual(
    places.map(() => 'external-certificate'),
  )
  expect(codesOf(await ask(linkingSite(address, ''), {}))).toEqual(places.map(() => 'external-private'))
  expect(asked).toEqual([])
})
