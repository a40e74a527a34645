// The JSON schemas of a site in the real yaml-language-server, over LSP: what an editor completes, marks and shows.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { openSite } from '../support/site'
import { smallSite } from '../support/small-site'

const SERVER = join(packageFolder, 'node_modules/yaml-language-server/bin/yaml-language-server')

const folder = mkdtempSync(join(tmpdir(), 'packsite-lsp-'))
const site = openSite(folder, {
  ...smallSite(),
  'content/authors/ann.yaml': 'name: Ann\n',
  'content/authors/ben.yaml': 'name: Ben\n',
  'content/site/channels.yaml':
    "- { slug: release, name: Release, color: '#76C945' }\n- { slug: nightly, name: Nightly, color: '#8A6D5A' }\n",
})

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly uri?: string; readonly items?: readonly { readonly section?: string }[] } & object
  readonly result?: unknown
}
type Diagnostic = { readonly message: string; readonly range: { readonly start: { readonly line: number } } }

/** A client of the language server with the settings that packsite wrote. */
function startClient() {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [SERVER, '--stdio'], { cwd: site.root })
  const { 'yaml.schemas': schemas } = JSON.parse(readFileSync(join(site.root, '.vscode/settings.json'), 'utf8')) as {
    readonly 'yaml.schemas': object
  }
  const yaml = { schemas, validate: true, hover: true, completion: true, schemaStore: { enable: false } }
  const answers = new Map<number, (result: unknown) => void>()
  const diagnostics = new Map<string, (found: readonly Diagnostic[]) => void>()
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`)
  }
  const take = ({ id, method, params, result }: Message): void => {
    if (method === 'workspace/configuration')
      send({ id, result: params?.items?.map(({ section }) => (section === 'yaml' ? yaml : {})) })
    else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics: found } = params as { uri: string; diagnostics: readonly Diagnostic[] }
      diagnostics.get(uri)?.(found)
    } else if (method !== undefined && id !== undefined) send({ id, result: null })
    else if (id !== undefined) answers.get(id)?.(result)
  }
  let read = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    for (;;) {
      const head = read.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(read.subarray(0, Math.max(head, 0)).toString())?.[1] ?? NaN)
      if (head < 0 || read.length < head + 4 + length) return
      const body = read.subarray(head + 4, head + 4 + length).toString()
      read = read.subarray(head + 4 + length)
      take(JSON.parse(body) as Message)
    }
  })
  let lastId = 0
  const ask = (method: string, params: object): Promise<unknown> => {
    lastId += 1
    const id = lastId
    const answered = new Promise((done) => answers.set(id, done))
    send({ id, method, params })
    return answered
  }
  const rootUri = pathToFileURL(site.root).href
  const uriOf = (file: string): string => `${rootUri}/${file}`
  return {
    start: async (): Promise<void> => {
      const capabilities = {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: { hover: { contentFormat: ['plaintext'] }, completion: {}, publishDiagnostics: {} },
      }
      const workspaceFolders = [{ uri: rootUri, name: 'site' }]
      await ask('initialize', { processId: process.pid, rootUri, workspaceFolders, capabilities })
      send({ method: 'initialized', params: {} })
      send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml } } })
    },
    /** Opens a file with this text; resolves to its problems. */
    open: (file: string, text: string): Promise<readonly Diagnostic[]> => {
      const uri = uriOf(file)
      const found = new Promise<readonly Diagnostic[]>((done) => diagnostics.set(uri, done))
      send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } })
      return found
    },
    complete: async (file: string, line: number, character: number): Promise<string[]> => {
      const position = { textDocument: { uri: uriOf(file) }, position: { line, character } }
      const { items } = (await ask('textDocument/completion', position)) as { items: { label: string }[] }
      return items.map(({ label }) => label).sort()
    },
    hover: async (file: string, line: number, character: number): Promise<string> => {
      const position = { textDocument: { uri: uriOf(file) }, position: { line, character } }
      return JSON.stringify(await ask('textDocument/hover', position))
    },
    end: () => child.kill(),
  }
}

let client: ReturnType<typeof startClient>
beforeAll(async () => {
  expect(site.run(['schemas'])).toMatchObject({ status: 0, stderr: '' })
  client = startClient()
  await client.start()
})
afterAll(() => {
  client.end()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = (problems: readonly Diagnostic[]): string =>
  problems.map(({ message, range: { start } }) => `${String(start.line)}: ${message}`).join('\n')

test('completes the channels of the site, and marks a wrong channel, day and size', async () => {
  const file = 'content/releases/main-32x/java.yaml'
  const sound =
    '1.21.8:\n  - channel: nightly\n    date: 2026-11-02\n    size: 18432577\n    variant: java-latest\n    file: a.zip\n'
  expect(textOf(await client.open(file, sound))).toBe('')
  expect(await client.complete(file, 1, 13)).toEqual(expect.arrayContaining(['nightly', 'release']))
  const wrong = await client.open(
    'content/releases/main-32x/bedrock.yaml',
    sound.replace('nightly', 'nigthly').replace('11-02', '13-02').replace('18432577', 'many'),
  )
  expect(textOf(wrong)).toMatch(/^1: .*(?:nightly|release)/m)
  expect(textOf(wrong)).toMatch(/^2: /m)
  expect(textOf(wrong)).toMatch(/^3: /m)
})

test('completes slugs of authors and packs, and shows a sentence for a field', async () => {
  const file = 'content/gallery/textures/a.yaml'
  const text = "- id: 1\n  name: magma\n  contributions:\n    - packs: []\n      authors: ['']\n"
  await client.open(file, text)
  expect(await client.complete(file, 4, 17)).toEqual(expect.arrayContaining(['ann', 'ben']))
  expect(await client.hover(file, 4, 8)).toContain('List of names of files in content/authors.')
})

test('completes message keys, and marks unknown ones', async () => {
  const file = 'content/site/messages.yaml'
  const found = await client.open(file, 'page.copy: Copy {title}\npage.cpoy: Copy\n')
  expect(textOf(found)).toMatch(/^1: .*page\.cpoy/m)
  expect(await client.hover(file, 0, 3)).toContain('Button that copies a text.')
})
