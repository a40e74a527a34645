// Random events between two builds: edits of every input, damage to the output and cache, and changes of the clock.

import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs' // prettier-ignore
import { dirname, join } from 'node:path'
import { FIRST_EPOCH, type SoakSite } from './soak-site'
import { listBelow } from './site'
import { TRANSPARENT_PNG } from './transparent-png'

export type Chance = {
  /** A whole number from 0 to `below` - 1. */
  readonly number: (below: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  /** A unique word. */
  readonly word: () => string
}

export function createChance(random: () => number): Chance {
  let words = 0
  const number = (below: number): number => Math.floor(random() * below)
  return {
    number,
    pick: <T>(items: readonly T[]): T => {
      const item = items[number(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
    word: () => `word${String((words += 1))}x${String(number(1000))}`,
  }
}

type Edit = (site: SoakSite, chance: Chance) => void

const post = (title: string, more = '', body = 'Text.'): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${body}\n`
const dayOf = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`
/** A valid picture of one pixel with unique bytes. */
const picture = (word: string): Buffer => Buffer.concat([TRANSPARENT_PNG, Buffer.from(word)])
const append = (site: SoakSite, file: string, text: string): void => {
  site.write(file, site.read(file) + text)
}
const replace = (site: SoakSite, file: string, [from, to]: readonly [RegExp, string]): void => {
  if (site.exists(file)) site.write(file, site.read(file).replace(from, to))
}
/** Posts that no other file refers to. */
const postsOf = (site: SoakSite): string[] =>
  site.list('content/news').filter((file) => file.includes('/own/') && lstatSync(site.path(file)).isFile())

const link = (site: SoakSite, file: string, target: string): void => {
  site.remove(file)
  mkdirSync(dirname(site.path(file)), { recursive: true })
  symlinkSync(target, site.path(file))
}

/** Edits of inputs, by name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'a new post': (site, { word }) => {
    const name = word()
    site.write(`content/news/own/${name}.md`, post(name))
  },
  'a post is edited': (site, { pick, word }) => {
    const posts = postsOf(site)
    if (posts.length > 0) append(site, pick(posts), `\nAnd ${word()}.\n`)
  },
  'a post has another title': (site, { word }) => {
    replace(site, 'content/news/second.md', [/title: .*/, `title: ${word()}`])
  },
  'a post is removed': (site, { pick }) => {
    const posts = postsOf(site)
    if (posts.length > 0) site.remove(pick(posts))
  },
  'a post is renamed': (site, { pick, word }) => {
    const posts = postsOf(site)
    if (posts.length > 0) site.rename(pick(posts), `content/news/own/${word()}.md`)
  },
  'a folder of posts is renamed': (site, { word }) => {
    if (site.exists('content/news/own')) site.rename('content/news/own', `content/news/own-${word()}/own`)
    const [moved] = readdirSync(site.path('content/news')).filter((name) => name.startsWith('own-'))
    if (moved !== undefined && !site.exists('content/news/own')) {
      site.rename(`content/news/${moved}/own`, 'content/news/own')
      site.remove(`content/news/${moved}`)
    }
  },
  'a scheduled post': (site, { number, word }) => {
    const at = site.state.epoch + (number(5) - 2) * 43_200
    const [key, name] = [number(2) === 0 ? 'publishAt' : 'expireAt', word()]
    site.write(`content/news/own/${name}.md`, post(name, `${key}: ${dayOf(at)}\n`))
  },
  'two posts of one size and time, in folders': (site, { word }) => {
    site.write('content/news/own/a/twin.md', post('AAAA', '', word().slice(0, 5)))
    site.write('content/news/own/b/twin.md', post('BBBB', '', word().slice(0, 5)))
    for (const twin of ['a', 'b']) utimesSync(site.path(`content/news/own/${twin}/twin.md`), FIRST_EPOCH, FIRST_EPOCH)
  },
  'folders of twins are swapped': (site) => {
    if (!site.exists('content/news/own/a/twin.md') || !site.exists('content/news/own/b/twin.md')) return
    site.rename('content/news/own/a', 'content/news/own/c')
    site.rename('content/news/own/b', 'content/news/own/a')
    site.rename('content/news/own/c', 'content/news/own/b')
  },
  'a link to a twin': (site, { pick }) => {
    if (!site.exists('content/news/own/a/twin.md')) return
    link(site, 'content/news/own/linked.md', `${pick(['a', 'b'])}/twin.md`)
  },
  'an edit that keeps size and time': (site, { number }) => {
    const file = 'content/pages/more.md'
    const { atime, mtime } = statSync(site.path(file))
    replace(site, file, [/## .{9}/, `## ${String(number(1e9)).padStart(9, '0')}`])
    replace(site, file, [/\(#[^)]*\)/, '(/news)'])
    utimesSync(site.path(file), atime, mtime)
  },
  'a page is edited': (site, { word }) => {
    append(site, 'content/pages/more.md', `\n${word()}\n`)
  },
  'a question is edited': (site, { word }) => {
    replace(site, 'content/faq/what.md', [/question: .*/, `question: ${word()}`])
  },
  'an add-on is edited': (site, { word }) => {
    replace(site, 'content/addons/thing.md', [/title: .*/, `title: ${word()}`])
  },
  'an author has another name': (site, { word }) => {
    site.write('content/authors/ann.yaml', `name: ${word()}\n`)
  },
  'a pack is edited': (site, { word }) => {
    replace(site, 'content/packs/main-32x.yaml', [/description: .*/, `description: <p>${word()}</p>`])
  },
  'a release is added': (site, { word }) => {
    append(site, 'content/releases/main-32x/java.yaml', `'${word()}':\n  - channel: release\n    url: https://files.example.org/${word()}.zip\n`) // prettier-ignore
  },
  'a texture has another name': (site, { word }) => {
    replace(site, 'content/gallery/textures/all.yaml', [/name: .*/, `name: ${word()}`])
  },
  'a texture has another picture': (site, { word }) => {
    site.write('content/gallery/images/main_32x/1.png', picture(word()))
  },
  'the navigation is edited': (site, { word }) => {
    site.write('content/site/nav.yaml', `- text: ${word()}\n  to: /news\n`)
  },
  'redirects are edited': (site, { word }) => {
    site.write('content/site/redirects.yaml', `- from: /old\n  to: /news\n- from: /${word()}\n  to: /more\n`)
  },
  'a file in public/': (site, { word }) => {
    site.write(`public/${word()}.txt`, word())
  },
  'a picture is another one': (site, { word }) => {
    site.write('public/image/banners/main-32x.png', picture(word()))
  },
  'the tagline': (site, { word }) => {
    site.state.tagline = word()
    site.writeConfig()
  },
  'the size of a page': (site, { number }) => {
    site.state.pageSize = 1 + number(3)
    site.writeConfig()
  },
  'the base': (site, { pick }) => {
    site.state.siteUrl = pick(['https://example.org', 'https://example.org/packs', 'https://example.com'])
    site.writeConfig()
  },
  'the output folder': (site, { pick }) => {
    site.state.outDir = pick(['dist', 'public_html'])
    site.writeConfig()
  },
  'a template with imports from elsewhere': (site, { word }) => {
    site.write('lib/data.json', JSON.stringify({ word: word() }))
    site.write('lib/util.ts', `export const util = '${word()}'\n`)
    site.write('node_modules/thing/index.js', `module.exports = { thing: '${word()}' }\n`)
    site.write('node_modules/thing/package.json', '{ "name": "thing", "version": "1.0.0" }')
    site.write(
      'templates/teapot.tsx',
      "import data from '../lib/data.json'\nimport { util } from '../lib/util'\nimport thing from 'thing'\nexport default function Teapot() {\n  return <p>{[data.word, util, thing.thing].join()}</p>\n}\n",
    )
  },
  'what templates import is edited': (site, { pick, word }) => {
    const edits: Readonly<Record<string, string>> = {
      'lib/data.json': JSON.stringify({ word: word() }),
      'lib/util.ts': `export const util = '${word()}'\n`,
      'node_modules/thing/index.js': `module.exports = { thing: '${word()}' }\n`,
    }
    const file = pick(Object.keys(edits))
    if (site.exists(file)) site.write(file, edits[file] ?? '')
  },
  'a template is removed': (site) => {
    site.remove('templates')
  },
  'the type of package.json': (site, { pick }) => {
    const text = pick([
      '{ "type": "module" }',
      '{ "type": "commonjs" }',
      '{ "name": "site", "sideEffects": false }',
      null,
    ])
    if (text === null) site.remove('package.json')
    else site.write('package.json', text)
  },
  'tsconfig.json': (site, { pick }) => {
    const options = [{}, { jsx: 'preserve' }, { jsxFactory: 'x' }, { target: 'es5', useDefineForClassFields: false }]
    site.write('tsconfig.json', JSON.stringify({ compilerOptions: pick(options) }))
  },
  'the clock': (site, { number }) => {
    site.state.epoch += (number(7) - 3) * 43_200
  },
}

/** Edits that make a build fail, by name. */
export const FAULTS: Readonly<Record<string, Edit>> = {
  'an author is gone, or is there again': (site) => {
    if (site.exists('content/authors/ann.yaml')) site.remove('content/authors/ann.yaml')
    else site.write('content/authors/ann.yaml', 'name: Ann\n')
  },
  'a link that leads out of content/': (site, { word }) => {
    link(site, `content/news/own/${word()}.md`, '../../../../outside.md')
  },
  'a link to nothing in public/': (site, { word }) => {
    link(site, `public/image/${word()}.png`, 'nothing.png')
  },
  'a link to nowhere': (site, { word }) => {
    append(site, 'content/news/second.md', `\n[There](/${word()})\n`)
  },
  'a file with a fault': (site, { word }) => {
    site.write(`content/news/own/${word()}.md`, '---\ntitle: A\ndate: 2026-02-30\n---\n')
  },
}

/** Flips some bytes of a file, or truncates the file. */
function damage(file: string, { number }: Chance): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0 || number(3) === 0) truncateSync(file, number(bytes.length + 1))
  else {
    for (let count = 1 + number(4); count > 0; count -= 1) {
      const at = number(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 + number(255))
    }
    writeFileSync(file, bytes)
  }
}

const below = (folder: string): string[] => (existsSync(folder) ? listBelow(folder) : [])

/** Damage to the cache and the output, by name. */
export const ACCIDENTS: Readonly<Record<string, Edit>> = {
  'a file of the cache is damaged': (site, chance) => {
    const files = below(site.path('.packsite'))
    if (files.length > 0) damage(join(site.path('.packsite'), chance.pick(files)), chance)
  },
  'the cache is gone': (site) => {
    site.remove('.packsite')
  },
  'a file of the output is damaged': (site, chance) => {
    const files = below(site.outDir())
    if (files.length > 0) damage(join(site.outDir(), chance.pick(files)), chance)
  },
  'a file of the output is gone': (site, { pick }) => {
    const files = below(site.outDir())
    if (files.length > 0) rmSync(join(site.outDir(), pick(files)))
  },
  'a file of the output is a link': (site, { pick }) => {
    const files = below(site.outDir()).filter((file) => !file.startsWith('builds/'))
    if (files.length === 0) return
    const file = join(site.outDir(), pick(files))
    rmSync(file)
    symlinkSync(site.path('../victim/keep.txt'), file)
  },
  'a folder of the output is a link': (site, { pick }) => {
    const folders = ['news', 'more', 'assets', 'image'].filter((name) => existsSync(join(site.outDir(), name)))
    if (folders.length === 0) return
    const folder = join(site.outDir(), pick(folders))
    rmSync(folder, { recursive: true })
    symlinkSync(site.path('../victim'), folder)
  },
  'a folder of the output is a file': (site, { pick }) => {
    const folder = join(site.outDir(), pick(['news', 'more', 'feed.xml']))
    if (!existsSync(folder)) return
    const isFolder = statSync(folder).isDirectory()
    rmSync(folder, { recursive: true })
    if (isFolder) writeFileSync(folder, 'a file')
    else mkdirSync(folder)
  },
}
