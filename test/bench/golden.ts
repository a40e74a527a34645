// Golden files: the files and output of builds of six sites, cold and after each kind of edit, with one and four workers. A refactoring must not
// change them:
//   npm run golden -- write before.json [--packsite <checkout>] [--only girder,packs]
//   npm run golden -- compare before.json
// Ids, hashes of code and assets, times and modes may differ between versions of packsite, so tokens replace them.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pack } from './build/corpora'
import { EDITED, writePackSite, writeSite } from './sites'
import { measuredEnv } from './env'
import { listBelow } from '../support/site'
import { applyEdit, editsOf, type EditedPaths } from '../support/site-edits'

const PAGES = 1000
/** Seconds since 1970 of every build. */
const EPOCH = '1795219200'

type GoldenSite = { readonly write: (root: string) => void; readonly edited: EditedPaths }
/** Path -> SHA-256, and the output of the command. */
type Golden = { readonly files: Readonly<Record<string, string>>; readonly printed: string }
type GoldenFile = Readonly<Record<string, Golden>>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The checkout whose command builds. */
    packsite: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
  },
})
const program = join(resolve(values.packsite), 'bin/packsite.js')

const copyOf =
  (folder: string) =>
  (root: string): void => {
    for (const name of ['site.config.ts', 'content', 'public', 'templates', 'theme']) {
      const from = join(folder, name)
      if (existsSync(from)) cpSync(from, join(root, name), { recursive: true })
    }
  }

const example = { post: 'content/news/welcome.md', author: null }

const SITES: Readonly<Record<string, GoldenSite>> = {
  reference: {
    write: copyOf('.'),
    edited: {
      post: 'content/news/2026/copper-comes-of-age.md',
      author: 'content/authors/bram.yaml',
      stylesheet: 'templates/people.css',
      template: ['templates/posts.tsx', 'All news'],
    },
  },
  hedgerow: {
    write: copyOf('examples/hedgerow'),
    edited: { ...example, stylesheet: 'templates/pages/story.css', template: null },
  },
  girder: { write: copyOf('examples/girder'), edited: { ...example, stylesheet: 'theme/site.css', template: null } },
  init: {
    write: (root) => {
      writeSite(root, { pages: 0, program, hasCards: true })
    },
    edited: { ...example, stylesheet: EDITED.stylesheet, template: EDITED.template },
  },
  prose: {
    write: (root) => {
      writeSite(root, { pages: PAGES, program, hasCards: false })
    },
    edited: EDITED,
  },
  packs: {
    write: (root) => {
      writePackSite(root, PAGES)
    },
    edited: { post: pack.edited, author: 'content/authors/ann.yaml', stylesheet: null, template: null },
  },
}

const ASSET = /(assets\/[\w.-]*?-)[0-9a-fA-F]{8,64}(?=\.\w+)/g
const HASH = /\b[0-9a-f]{16,64}\b/g

function withTokens(text: string, { id, app }: { readonly id: string; readonly app: string }): string {
  return text.replaceAll(ASSET, '$1{hash}').replaceAll(id, '{id}').replaceAll(app, '{app}')
}

/** Output without hashes, durations, folders and the mode of the build. */
function printedWithTokens(text: string, root: string): string {
  return text
    .split('\n')
    .filter((line) => !/"event":"(?:stage|progress|profile|mode)"/.test(line))
    .map((line) =>
      line
        .replaceAll(root, '{root}')
        .replaceAll(/packsite-golden-(\w+)-\w+/g, 'packsite-golden-$1')
        .replaceAll(HASH, '{hash}')
        .replaceAll(/"durationMs":[\d.]+/g, '"durationMs":{time}')
        .replaceAll(/ \((?:full|incremental|text-only) build: .*\)/g, '')
        .replaceAll(/\b[\d.]+ m?s\b/g, '{time}'),
    )
    .join('\n')
}

function filesWithTokens(root: string): Record<string, string> {
  const latest = join(root, 'dist/builds/latest.json')
  const ids = existsSync(latest)
    ? (JSON.parse(readFileSync(latest, 'utf8')) as { id: string; app: string })
    : { id: '{id}', app: '{app}' }
  const hashed = ['dist', 'deploy'].flatMap((folder) =>
    listBelow(join(root, folder)).map((path): [string, string] => {
      const bytes = readFileSync(join(root, folder, path))
      const isText = /\.(?:html|json|xml|txt|js|css|svg|conf)$|^_|SHA256SUMS$|Caddyfile$/.test(path)
      const text = isText ? withTokens(bytes.toString('utf8'), ids) : null
      const isList = path.startsWith('builds/')
      const content = isList ? text?.replaceAll(HASH, '{hash}').replaceAll(/"timestamp":\d+/g, '{time}') : text
      return [
        withTokens(`${folder}/${path}`, ids),
        createHash('sha256')
          .update(content ?? bytes)
          .digest('hex'),
      ]
    }),
  )
  return Object.fromEntries(hashed.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function build(root: string, workers: string, flags: readonly string[] = []): string {
  const args = [program, 'build', '--root', root, '--workers', workers, ...flags]
  const env = measuredEnv({ SOURCE_DATE_EPOCH: EPOCH, PACKSITE_CACHE: '', NO_COLOR: '1' })
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 28,
  })
  return printedWithTokens(`exit ${String(status)}\n${stdout}${stderr}`, root)
}

/** Files that differ after the edit; '' for a deleted file. */
function changedFiles(before: Golden['files'], after: Golden['files']): Record<string, string> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(paths.flatMap((path) => (before[path] === after[path] ? [] : [[path, after[path] ?? '']])))
}

function goldenOf(name: string, { write, edited }: GoldenSite): GoldenFile {
  const golden: Record<string, Golden> = {}
  const folder = mkdtempSync(join(tmpdir(), `packsite-golden-${name}-`))
  try {
    for (const workers of ['1', '4']) {
      const root = join(folder, workers)
      mkdirSync(root)
      write(root)
      const printed = build(root, workers, ['--json'])
      const cold = filesWithTokens(root)
      golden[`${name}, cold, ${workers} workers`] = { files: cold, printed }
      for (const edit of editsOf(edited)) {
        const undo = applyEdit(root, edit)
        const isJson = workers === '1'
        const report = build(root, workers, isJson ? ['--json'] : [])
        golden[`${name}, ${edit.name}, ${workers} workers`] = {
          files: changedFiles(cold, filesWithTokens(root)),
          printed: report,
        }
        undo()
        build(root, workers)
      }
      console.log(`${name}: ${workers} workers, ${String(Object.keys(cold).length)} files`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return golden
}

function compare(before: GoldenFile, after: GoldenFile): string[] {
  return Object.entries(after).flatMap(([name, { files, printed }]) => {
    const old = before[name]
    if (old === undefined) return [`${name}: not in the golden file`]
    const others = Object.keys(changedFiles(old.files, files))
    const more = others.length > 8 ? ` and ${String(others.length - 8)} more` : ''
    return [
      ...(others.length > 0 ? [`${name}: ${others.slice(0, 8).join(', ')}${more}`] : []),
      ...(old.printed === printed ? [] : [`${name}: printed\n--- before\n${old.printed}\n--- after\n${printed}`]),
    ]
  })
}

const [action = '', file = ''] = positionals
if (!['write', 'compare'].includes(action) || file === '') {
  console.error('usage: npm run golden -- write|compare <file> [--packsite <checkout>] [--only <site>,…]')
  process.exit(2)
}
const names = values.only === '' ? Object.keys(SITES) : values.only.split(',')
const made = Object.assign(
  {},
  ...names.map((name) => {
    const site = SITES[name]
    if (site === undefined) throw new Error(`There is no site '${name}'; there are: ${Object.keys(SITES).join(', ')}`)
    return goldenOf(name, site)
  }),
) as GoldenFile
if (action === 'write') writeFileSync(file, JSON.stringify(made))
else {
  const differences = compare(JSON.parse(readFileSync(file, 'utf8')) as GoldenFile, made)
  for (const line of differences) console.log(line)
  console.log(`${String(Object.keys(made).length)} builds, ${String(differences.length)} differ`)
  process.exitCode = differences.length === 0 ? 0 : 1
}
