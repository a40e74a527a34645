// Sites to measure with: a name and a number of pages give the same files on every machine.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from '../../support/random'

export type Corpus = {
  readonly name: string
  /** A post that one edit changes. */
  readonly edited: string
  /** The template that shows most pages. */
  readonly template: string
  /** Path -> text of every file but the config. */
  readonly files: (pages: number) => Iterable<readonly [path: string, content: string | Uint8Array]>
}

export function writeCorpus(folder: string, { files }: Corpus, pages: number): void {
  rmSync(folder, { recursive: true, force: true })
  const made = new Set<string>()
  for (const [path, text] of [['site.config.ts', CONFIG] as const, ...files(pages)]) {
    const file = join(folder, path)
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    made.add(dirname(file))
    writeFileSync(file, text)
  }
}

const CONFIG = `import { defineConfig } from 'packsite'

export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Bench', game: 'Game', main: 'main', slug: 'bench', variant: { name: 'New', slug: 'new' } },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons' } },
    { name: 'addon', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { disableDefaultMeta: true } },
  ],
})
`

/** One transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const WORDS =
  'block stone copper drawn sheet light pixel version texture quarry lantern moss river paint water grain'.split(' ')

type Writer = (words: number) => string

function createWriter(seed: number): Writer {
  const random = createRandom(seed)
  return (words) => Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '').join(' ')
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (index % 5800))).toISOString().slice(0, 10)
}

function list(count: number, line: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => line(index))
}

/** About 2.8 kB of Markdown with a table, links and code. */
function prosePost(index: number, write: Writer): string {
  return [
    '---',
    `title: "Post ${String(index)}: ${write(4)}"`,
    `date: ${dayOf(index)}`,
    '---',
    '',
    `${write(60)} \`${write(2)}\` ${write(30)}.`,
    '',
    `## ${write(3)}`,
    '',
    '| a | b | c |',
    '|---|--:|---|',
    ...list(8, () => `| ${write(3)} | ${String(index)} | ${write(4)} |`),
    '',
    `${write(50)} [${write(2)}](https://example.org/${write(1)}) ${write(40)}.`,
    '',
    '```js',
    `const a = '${write(5)}'`,
    'call(a)',
    '```',
    '',
    `${write(90)}.`,
    '',
    `## ${write(3)}`,
    '',
    `- ${write(8)}`,
    `- [${write(2)}](/news) ${write(8)}`,
    `- **${write(2)}** ${write(8)}`,
    '',
    `${write(80)}.`,
    '',
  ].join('\n')
}

/** A body of 1 kB, and a changelog of 80 lines as data. */
function packPost(index: number, write: Writer): string {
  return [
    '---',
    `title: "Release ${String(index)}: ${write(4)}"`,
    `date: ${dayOf(index)}`,
    'changelog:',
    ...['Added', 'Changed', 'Fixed', 'Removed'].flatMap((part) => [
      `  ${part}:`,
      ...list(19, () => `    - ${write(6)}`),
    ]),
    '---',
    '',
    `${write(60)}.`,
    '',
    `## ${write(3)}`,
    '',
    `- **${write(2)}** ${write(12)}`,
    `- [${write(2)}](/news) ${write(12)}`,
    '',
    `${write(70)}.`,
    '',
  ].join('\n')
}

function addon(index: number, write: Writer): string {
  return [
    '---',
    `title: "Add-on ${String(index)}"`,
    `description: ${write(10)}`,
    'authors: [ann]',
    'packs: [main]',
    'editions: [java]',
    'resolutions: [32]',
    `updated: ${dayOf(index)}`,
    'downloads:',
    '  "1.20": https://files.example.org/thing.zip',
    '---',
    '',
    `${write(80)}.`,
    '',
  ].join('\n')
}

const RELEASES = list(
  120,
  (index) => `"1.${String(index)}":
  - channel: release
    date: ${dayOf(index * 30)}
    url: https://files.example.org/main-1.${String(index)}.zip
`,
).join('')

const PACK = `title: Main 32x
permalink: /main32x/
banner: /image/main.png
wordmark: /image/main.png
description: The pack.
`

/** Posts for a number of pages, of which every thirteenth is a list of twelve. */
const postsOf = (pages: number): number => Math.round((pages * 12) / 13)

export const corpora: readonly Corpus[] = [
  {
    name: 'prose',
    edited: 'content/news/post-77.md',
    template: 'article',
    *files(pages) {
      const write = createWriter(pages)
      for (let index = 0; index < postsOf(pages); index += 1)
        yield [`content/news/post-${String(index)}.md`, prosePost(index, write)]
    },
  },
  {
    name: 'pack',
    edited: 'content/news/post-77.md',
    template: 'article',
    *files(pages) {
      const write = createWriter(pages)
      const addons = Math.round(pages / 20)
      yield ['content/site/projects.yaml', '- slug: main\n  name: Main\n  pack: main\n']
      yield ['content/authors/ann.yaml', 'name: Ann\n']
      yield ['content/packs/main.yaml', PACK]
      yield ['content/releases/main/java.yaml', RELEASES]
      yield ['public/image/main.png', PICTURE]
      for (let index = 0; index < addons; index += 1)
        yield [`content/addons/addon-${String(index)}.md`, addon(index, write)]
      for (let index = 0; index < postsOf(pages - addons); index += 1)
        yield [`content/news/post-${String(index)}.md`, packPost(index, write)]
    },
  },
]
