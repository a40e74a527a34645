// docs/machines.md and docs/deploying.md beside the built reference site, whose packs they name: addresses, files, the form of
// what programs read, and the commands that load something.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { fencedBlocks, inlineCode, shellCommands } from '../support/docs'
import { all, attribute, textOf } from '../support/html'
import { packageFolder } from '../support/paths'
import { ask, startUnbound, type Reply, type Running } from '../support/running'
import { sha256 } from '../support/trees'
import { referenceRoot } from '../support/reference'

const root = referenceRoot()
const dist = openDist(root)
const HOST = 'https://packs.example'
const machines = readFileSync(join(packageFolder, 'docs/machines.md'), 'utf8')

let preview: Running
let address = ''
beforeAll(async () => {
  preview = startUnbound(['preview', '--port', '0', '--root', root])
  const [, found = ''] = await preview.says(/(http:\/\/[\d.]+:\d+)(?="| is ready)/)
  address = found
  return () => {
    preview.kill('SIGKILL')
  }
})

/** The answer at an address of the docs' host, after redirects. */
async function load(url: string): Promise<Reply & { readonly redirects: readonly number[] }> {
  const redirects: number[] = []
  let path = url.replace(HOST, '')
  for (;;) {
    const reply = await ask(address, path)
    const { location } = reply.headers
    if (location === undefined || redirects.length > 5) return { ...reply, redirects }
    redirects.push(reply.status)
    path = location.replace(/^https?:\/\/[^/]+/, '')
  }
}

test('every address of docs/machines.md answers', async () => {
  const table = [...machines.matchAll(/^\| (`\/.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  expect(table.length).toBeGreaterThan(12)
  const paths = table.map((path) =>
    path.replace('{pack}', 'classic32x').replace('{edition}', 'java').replace('{project}', 'steadfast32x'),
  )
  const inText = inlineCode('docs/machines.md')
    .map(({ text }) => text)
    .filter((text) => /^\/[\w/.-]+$/.test(text))
  const answers = await Promise.all([...paths, ...inText].map(async (path) => [path, (await load(path)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  expect(inText.length).toBeGreaterThan(10)
})

test('the commands of docs/machines.md load what they say, and the newest file is led to with 302', async () => {
  const commands = fencedBlocks('docs/machines.md')
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => shellCommands(text))
  const loads = commands.filter(([program]) => program === 'curl').map((words) => words.at(-1) ?? '')
  expect(loads).toEqual([`${HOST}/classic32x/java/latest`, `${HOST}/classic32x/SHA256SUMS`])
  const [file, sums] = await Promise.all(loads.map(load))
  expect([file?.status, file?.redirects, sums?.status]).toEqual([200, [302], 200])
  expect(machines).toContain('The address answers 302')
  // sha256sum -c: each line is a hash, two spaces, and a name without a folder.
  expect(commands.filter(([program]) => program !== 'curl')).toEqual([
    ['sha256sum', '-c', '--ignore-missing', 'SHA256SUMS'],
  ])
  const latest = (await ask(address, '/classic32x/java/latest')).headers.location ?? ''
  const bytes = dist.bytes(decodeURI(latest.replace(/^https?:\/\/[^/]+\//, '').replace(/^\//, '')))
  expect(sums?.body.split('\n')).toContain(`${sha256(bytes)}  ${basename(latest)}`)
})

/** Where two values differ in their form: keys, lists, types. What one of them leaves open, as null or an empty list, fits. */
function differences(shown: unknown, real: unknown, path = '$'): string[] {
  if (shown === null || real === null) return []
  if (Array.isArray(shown) && Array.isArray(real))
    return shown.length === 0 || real.length === 0 ? [] : differences(shown[0], real[0], `${path}[]`)
  if (typeof shown !== 'object' || typeof real !== 'object' || Array.isArray(shown) !== Array.isArray(real))
    return typeof shown === typeof real && typeof shown !== 'object' ? [] : [path]
  const [a, b] = [shown as Record<string, unknown>, real as Record<string, unknown>]
  if (Object.keys(a).join() !== Object.keys(b).join()) return [`${path}: ${Object.keys(b).join()}`]
  return Object.keys(a).flatMap((key) => differences(a[key], b[key], `${path}.${key}`))
}

test('what docs/machines.md shows of files for programs has their form', () => {
  const shown = fencedBlocks('docs/machines.md').filter(({ language }) => language === 'json')
  expect(shown.map(({ name }) => name)).toEqual(['/classic32x/latest.json', '/downloads.json', '/builds/latest.json'])
  for (const { name, text } of shown)
    expect([name, differences(JSON.parse(text), dist.json((name ?? '').slice(1)))]).toEqual([name, []])
})

test('forms that differ are told apart', () => {
  expect(differences({ a: [{ b: 1 }] }, { a: [{ b: 'one' }] })).toEqual(['$.a[].b'])
  expect(differences({ a: 1 }, { a: 1, c: 2 })).toEqual(['$: a,c'])
  expect(differences([], {})).toEqual(['$'])
})

test('docs/machines.md names the words of schema.org that pages use', () => {
  const used = new Set(
    dist.pages.flatMap(({ tree }) =>
      all(tree, 'script')
        .filter((script) => attribute(script, 'type') === 'application/ld+json')
        .flatMap((script) => (JSON.parse(textOf(script)) as { '@graph': { '@type': string }[] })['@graph'])
        .map((node) => node['@type']),
    ),
  )
  const [, told = ''] = /\*\*Structured data\.\*\*([\s\S]*?)\n\n/.exec(machines) ?? []
  const named = [...told.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name)
  expect([...used].sort()).toEqual(named.sort())
})

const deploying = inlineCode('docs/deploying.md').map(({ text }) => text)

test('the files of docs/deploying.md are made', () => {
  const paths = [...new Set(deploying)].filter((text) => /^(?:dist|deploy)\/[\w./-]*$/.test(text))
  expect(paths).toEqual(
    expect.arrayContaining([
      'dist/_headers',
      'dist/_redirects',
      'deploy/nginx.conf',
      'deploy/Caddyfile',
      'deploy/wrangler.jsonc',
      'deploy/s3-upload.txt',
    ]),
  )
  for (const path of paths) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  const commands = fencedBlocks('docs/deploying.md').flatMap(({ language, text }) =>
    language === 'sh' ? shellCommands(text) : [],
  )
  expect(commands.map(([program]) => program)).toEqual('npm npx npx npx npx npx npx scp vercel'.split(' '))
  for (const words of commands)
    for (const word of words.filter((text) => /^(?:dist|deploy)(?:\/|$)/.test(text)))
      expect([word, existsSync(join(root, word))]).toEqual([word, true])
})

test('what docs/deploying.md asks of a host is what the rules say', async () => {
  const statusOf = async (path: string, headers = {}): Promise<number> => (await ask(address, path, { headers })).status
  expect([await statusOf('/news'), await statusOf('/news/')]).toEqual([200, 200])
  expect([await statusOf('/coffee'), await statusOf('/teapot')]).toEqual([418, 418])
  expect(await statusOf('/no/such/page')).toBe(404)
  const bot = await ask(address, '/no/such/page', { headers: { 'user-agent': 'a bot' } })
  expect([bot.status, bot.body]).toEqual([404, ''])
  const cached = async (path: string): Promise<unknown> => (await ask(address, path)).headers['cache-control']
  expect(await cached('/news')).toBe('no-cache')
  expect(await cached('/builds/latest.json')).toBe('no-store')
  const asset = /\/assets\/[^"]+\.css/.exec(dist.read('index.html'))?.[0] ?? ''
  expect(await cached(asset)).toContain('max-age=31536000')
})
