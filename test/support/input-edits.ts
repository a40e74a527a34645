// Edits for every kind of input of a site, which a build has to detect. A new kind in src/generator/incremental/inputs.ts without an edit here does
// not compile.

import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageFolder } from './paths'
import { smallSite } from './small-site'
import { TRANSPARENT_PNG, type Files } from './site'
import type { InputKind } from '../../src/generator/incremental/inputs'

export type Edit = {
  readonly what: string
  /** `mark`: a word that occurs nowhere else in the site. */
  readonly make: (folder: Folders, mark: string) => void
  /** Environment of this and all later builds. */
  readonly env?: Readonly<Record<string, string>>
  /** 'page': page /own shows the mark or `shows`. 'id': the build id changes. 'nothing': the output is the same. */
  readonly seen: 'page' | 'id' | 'nothing'
  readonly shows?: string
  /** Name of an earlier edit whose mark the page shows again. */
  readonly showsMarkOf?: string
}

export type Folders = {
  readonly site: string
  /** A private copy of packsite, whose files may be edited. */
  readonly packsite: string
}

const exporting = (text: string): string => `export default '${text}'\n`

/** A site whose page /own prints a word of each of its inputs. */
export function siteOfEverything(): Files {
  const files = smallSite()
  const config = String(files['site.config.ts'])
    .replace(
      "import { defineConfig } from 'packsite'",
      "import { defineConfig } from 'packsite'\nimport brand from './brand'\nimport title from 'titles'",
    )
    .replace("brand: 'Brand'", 'brand: brand + title')
    .replace('routes: [', "routes: [{ name: 'own', path: '/own', template: 'own' },")
  return {
    ...files,
    'site.config.ts': config,
    'brand.ts': exporting('Brand'),
    'node_modules/titles/package.json': '{ "name": "titles", "version": "1.0.0", "main": "main.js" }',
    'node_modules/titles/main.js': "module.exports = 'Title'\n",
    'templates/own.tsx': `import part from './parts/part'
import util from '../lib/util'
import folder from '../lib/folder'
import data from '../lib/data.json'
import linked from '../linked/word'
import outer from 'outer'
import { scoped } from '@scope/words/some'
import { word } from 'workspace'
export default function Own({ identity }: { identity: { brand: string } }) {
  return <h1>{[identity.brand, 'own', part, util, folder, data.word, linked, outer, scoped, word].join(' ')}</h1>
}
`,
    'templates/parts/part.ts': exporting('part'),
    'lib/util.js': exporting('util'),
    'lib/folder/index.js': exporting('folder'),
    'lib/data.json': '{ "word": "data" }',
    'stores/one/word.ts': exporting('one'),
    'stores/two/word.ts': exporting('two'),
    'node_modules/outer/package.json':
      '{ "name": "outer", "version": "1.0.0", "type": "module", "exports": "./main.js" }',
    'node_modules/outer/main.js': "import inner from 'inner'\nexport default 'outer ' + inner\n",
    'node_modules/outer/other.js': "import inner from 'inner'\nexport default 'another main ' + inner\n",
    'node_modules/outer/node_modules/inner/package.json': '{ "name": "inner", "version": "1.0.0", "main": "main.js" }',
    'node_modules/outer/node_modules/inner/main.js': "module.exports = 'inner'\n",
    'node_modules/@scope/words/package.json': '{ "name": "@scope/words", "version": "1.0.0" }',
    'node_modules/@scope/words/some.js': "export const scoped = 'scoped'\n",
    'packages/workspace/package.json': '{ "name": "workspace", "version": "1.0.0", "module": "main.ts" }',
    'packages/workspace/main.ts': "export const word = 'workspace'\n",
    'packages/workspace/second.ts': "export const word = 'second'\n",
  }
}

/** Creates the symbolic links, which a map of files cannot express. */
export function linkEverything(site: string): void {
  symlinkSync('stores/one', join(site, 'linked'))
  symlinkSync('../packages/workspace', join(site, 'node_modules/workspace'))
}

function write(folder: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function change(folder: string, path: string, how: (text: string) => string): void {
  const [before, file] = [readFileSync(join(folder, path), 'utf8'), join(folder, path)]
  const after = how(before)
  if (after === before) throw new Error(`${path} is as it was`)
  writeFileSync(file, after)
}

function append(folder: string, path: string): void {
  writeFileSync(join(folder, path), '\n', { flag: 'a' })
}

const saying = (what: string, path: string, text: (mark: string) => string): Edit => ({
  what,
  make: ({ site }, mark) => {
    write(site, path, text(mark))
  },
  seen: 'page',
})

/** One edit for each content folder, since every file below changes the build id. */
function contentEdits(): Edit[] {
  const files = Object.keys(smallSite()).filter((path) => path.startsWith('content/'))
  const collections = readdirSync(join(packageFolder, 'content')).filter((name) => !name.includes('.'))
  return collections.map((name) => {
    const path = files.find((file) => file.startsWith(`content/${name}/`))
    if (path === undefined) throw new Error(`There is no file of content/${name} in the small site`)
    return {
      what: path,
      make: ({ site }) => {
        append(site, path)
      },
      seen: 'id',
    }
  })
}

const swap = (site: string, one: string, other: string): void => {
  renameSync(join(site, one), join(site, 'between'))
  renameSync(join(site, other), join(site, one))
  renameSync(join(site, 'between'), join(site, other))
}

export const EDITS: Readonly<Record<InputKind, readonly [Edit, ...Edit[]]>> = {
  content: [
    {
      what: 'a picture of a texture',
      make: ({ site }) => {
        append(site, 'content/gallery/images/main_32x/1.png')
      },
      seen: 'id',
    },
    ...contentEdits(),
  ],
  public: [
    {
      what: 'a new file',
      make: ({ site }, mark) => {
        write(site, 'public/new.txt', mark)
      },
      seen: 'id',
    },
    {
      what: 'another file',
      make: ({ site }, mark) => {
        write(site, 'public/new.txt', `${mark}!`)
      },
      seen: 'id',
    },
    {
      what: 'a picture that pages show',
      make: ({ site }) => {
        write(site, 'public/image/banners/main-32x.png', Buffer.concat([TRANSPARENT_PNG, Buffer.from(' ')]))
      },
      seen: 'id',
    },
  ],
  templates: [
    {
      what: 'a template of the site',
      make: ({ site }, mark) => {
        change(site, 'templates/own.tsx', (text) => text.replace("'own'", `'${mark}'`))
      },
      seen: 'page',
    },
    saying('what it imports beside it', 'templates/parts/part.ts', exporting),
  ],
  bundled: [
    saying('a module above templates/', 'lib/util.js', exporting),
    saying('a folder with an index', 'lib/folder/index.js', exporting),
    saying('data', 'lib/data.json', (mark) => `{ "word": "${mark}" }`),
    saying('a file behind a link', 'stores/one/word.ts', exporting),
    saying(
      'a package',
      'node_modules/outer/main.js',
      (mark) => `import inner from 'inner'\nexport default '${mark} ' + inner\n`,
    ),
    saying(
      'a package of a package',
      'node_modules/outer/node_modules/inner/main.js',
      (mark) => `module.exports = '${mark}'\n`,
    ),
    saying(
      'a package with a scope',
      'node_modules/@scope/words/some.js',
      (mark) => `export const scoped = '${mark}'\n`,
    ),
    saying('a package that is a link', 'packages/workspace/main.ts', (mark) => `export const word = '${mark}'\n`),
    {
      what: 'the main file of a package',
      make: ({ site }) => {
        change(site, 'node_modules/outer/package.json', (text) => text.replace('./main.js', './other.js'))
      },
      seen: 'page',
      shows: 'another main',
    },
    {
      what: 'the main file of a package that is a link',
      make: ({ site }) => {
        change(site, 'packages/workspace/package.json', (text) => text.replace('main.ts', 'second.ts'))
      },
      seen: 'page',
      shows: 'second',
    },
    {
      what: 'the config',
      make: ({ site }, mark) => {
        change(site, 'site.config.ts', (text) => text.replace("name: 'New'", `name: '${mark}'`))
      },
      seen: 'id',
    },
    saying('what the config imports', 'brand.ts', exporting),
    saying('a package of the config', 'node_modules/titles/main.js', (mark) => `module.exports = '${mark}'\n`),
  ],
  lookups: [
    saying('a module that goes before another of its name', 'lib/util.ts', exporting),
    {
      what: 'and is gone again',
      make: ({ site }) => {
        rmSync(join(site, 'lib/util.ts'))
      },
      seen: 'page',
      showsMarkOf: 'a module above templates/',
    },
    saying('a module that goes before a folder', 'lib/folder.ts', exporting),
    saying(
      'a package that is nearer to a package',
      'node_modules/outer/node_modules/inner.js',
      (mark) => `export default '${mark}'\n`,
    ),
    saying('a package that is nearer', 'templates/node_modules/outer/index.js', (mark) => `export default '${mark}'\n`),
    {
      what: 'a link that leads elsewhere',
      make: ({ site }) => {
        rmSync(join(site, 'linked'))
        symlinkSync('stores/two', join(site, 'linked'))
      },
      seen: 'page',
      shows: 'two',
    },
    {
      what: 'two folders that change places',
      make: ({ site }) => {
        swap(site, 'stores/one', 'stores/two')
      },
      seen: 'page',
      showsMarkOf: 'a file behind a link',
    },
    saying('what the config imports, under a nearer name', 'brand.tsx', exporting),
    {
      what: 'another name of a config',
      make: ({ site }) => {
        write(site, 'site.config.mts', 'export default {}')
      },
      seen: 'nothing',
    },
  ],
  sources: [
    {
      what: 'a template of packsite',
      make: ({ packsite }, mark) => {
        change(packsite, 'src/templates/pages/Coffee.tsx', (text) => text.replace('className="', `className="${mark} `))
      },
      seen: 'id',
    },
    {
      what: 'a script',
      make: ({ packsite }, mark) => {
        change(packsite, 'src/client/site.ts', (text) => `${text}\ndocument.title += '${mark}'\n`)
      },
      seen: 'id',
    },
    {
      what: 'a new script',
      make: ({ packsite }, mark) => {
        write(packsite, 'src/client/fresh.ts', `document.title += '${mark}'\n`)
      },
      seen: 'id',
    },
    {
      what: 'a style',
      make: ({ packsite }, mark) => {
        change(packsite, 'src/templates/styles/base.css', (text) => `${text}\n.${mark} { color: red }\n`)
      },
      seen: 'id',
    },
    {
      what: 'what scripts and templates share',
      make: ({ packsite }) => {
        change(packsite, 'src/shared/fold.ts', (text) => `${text}\nglobalThis.toString()\n`)
      },
      seen: 'nothing',
    },
  ],
  packages: [
    {
      what: 'the package that draws',
      make: ({ packsite }) => {
        change(packsite, 'node_modules/sharp/package.json', (text) =>
          text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'),
        )
      },
      seen: 'id',
    },
    {
      what: 'the version of the fast Markdown engine',
      make: ({ packsite }) => {
        change(packsite, 'node_modules/satteri/package.json', (text) =>
          text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'),
        )
      },
      seen: 'id',
    },
    {
      what: 'the fast Markdown engine, removed',
      make: ({ packsite }) => {
        rmSync(join(packsite, 'node_modules/satteri'), { recursive: true })
      },
      seen: 'id',
    },
    {
      what: 'the package that renders',
      make: ({ packsite }, mark) => {
        change(packsite, 'node_modules/react/cjs/react.production.js', (text) => `${text}\nexports.${mark} = 1\n`)
      },
      seen: 'id',
    },
  ],
  code: [
    {
      what: 'the code of packsite',
      make: ({ packsite }) => {
        writeFileSync(join(packsite, 'lib/code-hash'), '0'.repeat(64))
      },
      seen: 'nothing',
    },
  ],
  clock: [
    {
      what: 'a post whose moment comes',
      make: ({ site }, mark) => {
        write(
          site,
          'content/news/later.md',
          `---\ntitle: ${mark}\ndate: 2026-01-02\npublishAt: 2026-12-24T12:00:00Z\n---\n`,
        )
      },
      env: { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 25) / 1000) },
      seen: 'id',
    },
  ],
  environment: [
    {
      what: 'the time that the environment says',
      make: () => undefined,
      env: { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 20) / 1000) },
      seen: 'id',
    },
  ],
  options: [{ what: 'options of the command', make: () => undefined, seen: 'nothing' }],
}

/** Kinds of inputs that belong to packsite itself. */
export const OF_PACKSITE: readonly InputKind[] = ['sources', 'packages', 'code']

/** Every environment variable that packsite reads, and its effect: only 'bytes' may change the output. */
export const ENVIRONMENT: Readonly<Record<string, 'bytes' | 'place' | 'speed' | 'terminal' | 'network'>> = {
  SOURCE_DATE_EPOCH: 'bytes',
  PACKSITE_CACHE: 'place',
  PACKSITE_REFERENCE: 'speed',
  CI: 'terminal',
  CURSOR_TRACE_ID: 'terminal',
  EDITOR: 'terminal',
  FORCE_COLOR: 'terminal',
  NO_COLOR: 'terminal',
  TERM: 'terminal',
  TERM_PROGRAM: 'terminal',
  VISUAL: 'terminal',
  // For commands that contact other hosts; builds do not.
  AWS_REGION: 'network',
  CURSEFORGE_API_KEY: 'network',
  DISCORD_WEBHOOK_URL: 'network',
  GITHUB_TOKEN: 'network',
  PACKSITE_SYNC_HOSTS: 'network',
}

/** Options of `packsite build`. None changes the output, whatever its value. */
export const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  '--previous': ['--previous', 'dist'],
  '--workers': ['--workers', '2'],
  '--no-cache': ['--no-cache'],
  '--clear-cache': ['--clear-cache'],
  '--no-trust-mtime': ['--no-trust-mtime'],
  '--profile': ['--profile'],
}
