// Names in inline code of the guides exist: keys and words of the config and of content, codes, templates, parts, exports, environment
// variables, stylesheet names and paths. docs-commands.test.ts in test/integration does the same for commands and flags.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { expect, test } from 'vitest'
import * as fieldTypes from '../../src/generator/config/field-types'
import { configSchema } from '../../src/generator/config/site-schema'
import { GROUPABLE_FIELDS } from '../../src/generator/config/user-schema'
import { editorSchemas } from '../../src/generator/content/editor-schemas'
import { SITE_FILE_NAMES } from '../../src/generator/content/collections/site-data'
import { PROBLEM_DESCRIPTIONS } from '../../src/generator/diagnostics/codes'
import { OTHER_GENERATOR_KEY_HINTS } from '../../src/generator/schema/keys-of-other-generators'
import { templates } from '../../src/templates'
import { DOCS, fencedBlocks, inlineCode, type Shown } from '../support/docs'
import { packageFolder } from '../support/paths'
import { listBelow } from '../support/site'

/** References and pages for contributors: other tests compare them with the code. */
const REFERENCES: readonly string[] = [
  ...['CONTRIBUTING.md', 'SECURITY.md', 'docs/api.md', 'docs/architecture.md', 'docs/configuration.md'],
  ...['docs/content.md', 'docs/errors.md', 'docs/machines.md', 'docs/templates.md', 'docs/words.md'],
]
const GUIDES = DOCS.filter((file) => !file.startsWith('docs/decisions/') && !REFERENCES.includes(file))

/** Inline code that names nothing of packsite: values, addresses, and names of other programs. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'docs/README.md': ['java-latest'],
  'docs/start.md': ['.gitignore', 'init', 'public/favicon.png', 'public/packs/Quarry-32x-Java/java-latest/'],
  'docs/moving.md': [
    // Folders, endings and a command of other generators.
    ...['content/about.md', 'content/posts/copper.md', 'content/posts/copper/index.md', 'src/content/blog/copper.md'],
    ...['src/pages/about.md', 'static/', '.mdx', 'pretty', 'hugo convert toYAML --unsafe'],
    ...['license: cc-by-4.0', 'c-', '/license#terms'],
  ],
  'docs/releases.md': [
    ...[
      '*',
      'Quarry.64x.{version}.zip',
      'Quarry 64x 1.21.8.zip',
      'Quarry-64x-1.21.8.zip',
      'quarry-64x',
      'quarry-64x/java',
    ],
    '.github/workflows/releases.yml',
    // Addresses of launchers, and a host of files.
    ...['cdn.modrinth.com', 'modrinth://mod/{project}', 'curseforge://install?addonId={project}&fileId={file}'],
  ],
  'docs/admin.md': [
    // The site and its host, what people write in the editor, and its files.
    ...[
      'https://packs.example/admin',
      'https://packs.example/admin/',
      'https://git.example',
      'https://git.example/api/v1',
      'https://git.example/api/v4',
    ],
    ...['api', '- ', 'Added:', '{#terms}', '/assets', '/admin/config.json'],
  ],
  'docs/look.md': [
    ...['./', '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2', 'unicode-range', 'corner-shape'],
    ...['favicon.png', 'favicon.svg', 'favicon.ico'],
  ],
  'docs/yours.md': [
    // The example: its entries, routes and fields.
    ...['Events', "data: ['events']", "each: 'events'", "['events', 'authors']", 'author: ann', 'licence'],
    ...["{ posts: by('authors', 'news') }", "oneOf(['small', 'large'])"],
    // Values of fields, references and methods of a field.
    ...[
      '.',
      '_',
      '-',
      '#rrggbb',
      '{ iso, text }',
      'category',
      '.optional()',
      ".label('For')",
      'year',
      'body',

      '/feed.xml',
      'theme/site.css',
    ],
  ],
  'docs/deploying.md': [
    ...[
      'public/CNAME',
      'https://ann.github.io',
      'https://ann.github.io/packs',
      'ann.github.io',
      '/*',
      ...['!', '#', '%', '*', ':', '?'],
      '/?p=12',
      '/old//host.example',
      '//host.example',
    ],
    ...['http', 'listen', 'server_name', 'root', 'server', 'no-cache', 'no-store', 'nosniff', '.mcpack'],
    ...['image/png', 'application/octet-stream', 'Strict-Transport-Security', 'includeSubDomains', 'preload'],
    ...['index.html', '~/.ssh/config', 'concurrency', 'CNAME', 'A', 'directory'],
    'add_header Strict-Transport-Security "max-age=86400" always;',
    'header Strict-Transport-Security max-age=86400',
  ],
  'docs/performance.md': [
    'a8482a91',
    'NODE_EXTRA_CA_CERTS',
    '.packsite/bench',
    'images.Text',
    'init',
    'resourceLimits',
  ],
  // storage-keys.test.ts compares these with the scripts.
  'docs/languages.md': [
    '# source: 3f9a2c1b',
    '/de/',
    '/de/404.html',
    '/de/feed.json',
    '/de/feed.xml',
    '/de/more',
    '/de/news/copper',
    '/news/copper',
    '[more](/more)',
    'channels',
    'channels.yaml',
    'cn',
    'content/site/editions.de.yaml',
    'content/site/messages.de.yaml',
    'content/site/site.de.yaml',
    'de',
    'done',
    'editions.yaml',
    'family.yaml',
    'faq-categories.yaml',
    'finder.words.…',
    'footer.yaml',
    'format.',
    'frame.offer',
    'home.yaml',
    'hreflang',
    'java.de.yaml',
    'licenses.yaml',
    'messages.de.po',
    'messages.yaml',
    'missing',
    'nav.de.yaml',
    'nav.yaml',
    'partial',
    'projects.yaml',
    'pt-BR',
    'stale',
    'stats.yaml',
    'steadfast-32x.de.yaml',
    'x-default',
    'zh-Hans',
  ],
  'docs/storage.md': ['favourites', 'finder', 'language-offered', 'reload', 'visits', 'yes'],
  'src/starter/README.md': ['configuration.md', 'moving.md', 'start.md', 'node_modules/packsite/docs'],
  'docs/continuous-integration.md': [
    '.github/workflows/nightly.yml',
    '.github/workflows/preview.yml',
    '.github/workflows/site.yml',
    '.gitlab-ci.yml',
    'branches',
    'at',
    'atSeconds',
    'at: null',
  ],
}

const read = (path: string): string => readFileSync(join(packageFolder, path), 'utf8')
const sourcesOf = (folder: string, ending: RegExp): string =>
  listBelow(join(packageFolder, folder))
    .filter((path) => ending.test(path))
    .map((path) => read(`${folder}/${path}`))
    .join('\n')

const styles = sourcesOf('src/templates/styles', /\.css$/)
const generator = sourcesOf('src/generator', /\.ts$/)
const schemas = editorSchemas({ collections: [], fields: {} }, () => [])
const folders = new Set(schemas.flatMap(({ files }) => files.map((file) => file.split('/')[1] ?? '')))

/** Every key, enum word and constant of a JSON Schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, enum: words, const: word } = schema as Readonly<Record<string, unknown>>
  return [
    ...Object.keys(properties ?? {}),
    ...(Array.isArray(words) ? words.map(String) : []),
    ...(typeof word === 'string' ? [word] : []),
    ...Object.values(schema).flatMap(namesIn),
  ]
}

const configJson = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' })
const exportsOf = (path: string): string[] =>
  [...read(path).matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/^type /, '')),
  )
const NAMES = new Set([
  ...[...schemas.map(({ schema }) => schema), configJson].flatMap(namesIn),
  ...[...Object.keys(PROBLEM_DESCRIPTIONS), ...Object.keys(templates), ...folders],
  ...[...exportsOf('src/generator/index.ts'), ...exportsOf('src/templates/parts.ts'), ...Object.keys(fieldTypes)],
  ...Object.keys(GROUPABLE_FIELDS),
])
const STYLE_NAMES = new Set([...styles.matchAll(/(?:\.|--ps-)[a-z][\w-]*/g)].map(([name]) => name.replace(/^\./, '')))

/** Words of the old sites that the test of docs/moving.md moves, and of the scripts that move them. */
const OLD_WORDS = new Set(
  ['test/fixtures/moving', 'docs/moving']
    .flatMap((folder) =>
      listBelow(join(packageFolder, folder)).flatMap((path) => [`${folder}/${path}`, read(`${folder}/${path}`)]),
    )
    .flatMap((text) => text.match(/\w[\w-]*/g) ?? []),
)

const plainKey = (key: string): string => key.toLowerCase().replace(/[-_.]/g, '')
const otherKeys = new Set(OTHER_GENERATOR_KEY_HINTS.flatMap(({ keys }) => [...keys]))

function pathExists(file: string, path: string): boolean {
  if (fencedBlocks(file).some(({ name }) => name === path)) return true
  const [top = '', folder = '', name = ''] = path.split('/')
  if (top === 'content' && folder === 'site' && name !== '')
    return SITE_FILE_NAMES.includes(name.replace(/\.yaml$/, ''))
  if (top === 'content') return folder === '' || folders.has(folder)
  if (top === 'templates' && name !== '') return existsSync(join(packageFolder, 'src', path))
  if (top === 'templates') return folder === '' || Object.hasOwn(templates, folder.replace(/\.tsx$/, ''))
  return existsSync(join(packageFolder, path))
}

/** True if the generator names every part of a path that it writes. */
const isWritten = (path: string): boolean =>
  path.split('/').every((part) => ["'", '/', '`'].some((end) => generator.includes(`'${part}${end}`) || part === ''))

function isKnown(file: string, text: string): boolean {
  if (/^(?:npx |npm |packsite\b|--(?!ps-))/.test(text)) return true
  if (/^[\d.x -]*\d[\d.x -]*$/.test(text) || text === 'site.config.ts') return true
  if (/^[A-Z][A-Z_]{5,}$/.test(text)) return generator.includes(text)
  if (/^(?:content|templates|src|docs|examples)\//.test(text)) return pathExists(file, text)
  if (/^(?:dist|deploy|public|assets|builds|\.packsite|_\w+$|[\w-]+\.(?:conf|json)$)/.test(text)) return isWritten(text)
  if (file === 'docs/moving.md') {
    const names = text.match(/\w[\w-]*/g) ?? []
    if (names.every((name) => NAMES.has(name) || OLD_WORDS.has(name) || otherKeys.has(plainKey(name)))) return true
  }
  const words = text.match(/(?:--ps-)?[A-Za-z][\w-]*/g) ?? []
  return (
    words.length > 0 && words.every((word) => NAMES.has(word) || (file === 'docs/look.md' && STYLE_NAMES.has(word)))
  )
}

/** True for a line of the list of responses in docs/deploying.md, which host-engines.test.ts writes. */
function isMeasured({ file, line }: Shown): boolean {
  const lines = read(file).split('\n')
  const [first = 0, last = 0] = ['<!-- responses -->', 'Equal: '].map((start) =>
    lines.findIndex((text) => text.startsWith(start)),
  )
  return line > first && line <= last
}

test.each(GUIDES)('names in %s exist, except a closed list', (file) => {
  const shown = inlineCode(file).filter((code) => !isMeasured(code))
  const unknown = new Set(shown.flatMap(({ text }) => (isKnown(file, text) ? [] : [text])))
  expect([...unknown].sort()).toEqual([...(EXEMPT[file] ?? [])].sort())
})

test('a misspelt key, path, variable or part is unknown', () => {
  for (const text of ['publishd: false', 'content/new/a.md', 'content/site/navs.yaml', 'templates/parts/PostCards.tsx'])
    expect([text, isKnown('docs/start.md', text)]).toEqual([text, false])
  for (const text of ['PACKSITE_CASHE', 'shape.corners', 'deploy/nginx.cfg', '--ps-pages', '.packsite/cashe'])
    expect([text, isKnown('docs/look.md', text)]).toEqual([text, false])
})
