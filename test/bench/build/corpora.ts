// The sites that builds are measured on: prose, which is all Markdown, and a site of packs, which has short bodies and much
// data. A number of pages gives the same files on every machine.

import { createWriter, dayOf, markdownFile, shortText, titleAndDate, type Corpus, type Writer } from '../corpus'
import { TRANSPARENT_PNG } from '../../support/transparent-png'

export type BuildCorpus = Corpus & {
  /** A post that one edit changes. */
  readonly edited: string
  /** Files that are no text. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

/** The config of every corpus. */
export const CONFIG = `import { defineConfig } from 'packsite'

export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Bench', game: 'Game', main: 'main', slug: 'bench', variant: { name: 'New', slug: 'new' } },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons' } },
    { name: 'addon', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'gallery', path: '/gallery/{slug...}', template: 'gallery', meta: { middleware: 'gallery' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { disableDefaultMeta: true } },
  ],
})
`

const TEXTURES = 300

function list(count: number, line: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => line(index))
}

/** About 2.8 kB of Markdown with a table, links and code. */
function prosePost(index: number, write: Writer): string {
  return markdownFile({
    data: titleAndDate('Post', index, write),
    text: [
      `${write(60)} \`${write(2)}\` ${write(30)}.`,
      '',
      `## ${write(3)}`,
      '',
      '| a | b | c |',
      '|---|--:|---|',
      ...list(8, () => `| ${write(3)} | ${String(index)} | ${write(4)} |`),
      '',
      `${write(50)} [${write(2)}](https://elsewhere.example/${write(1)}) ${write(40)}.`,
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
    ],
  })
}

/** A body of 1 kB, and a changelog of 80 lines as data. */
function packPost(index: number, write: Writer): string {
  const parts = ['Added', 'Changed', 'Fixed', 'Removed']
  return markdownFile({
    data: [
      ...titleAndDate('Release', index, write),
      'changelog:',
      ...parts.flatMap((part) => [`  ${part}:`, ...list(19, () => `    - ${write(6)}`)]),
    ],
    text: shortText(write, 60),
  })
}

function addon(index: number, write: Writer): string {
  return markdownFile({
    data: [
      `title: "Add-on ${String(index)}"`,
      `description: ${write(10)}`,
      'authors: [ann]',
      'packs: [main]',
      'editions: [java]',
      'resolutions: [32]',
      `updated: ${dayOf(index)}`,
      'downloads:',
      '  "1.20": https://files.example.org/thing.zip',
    ],
    text: [`${write(80)}.`],
  })
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

const textureId = (index: number): number => 1400 + index
const texturePath = (index: number): string => `content/gallery/images/main_32x/${String(textureId(index))}.png`
const GALLERY = {
  packs: '- slug: main_32x\n  name: Main\n  resolution: 32\n  editions: [java]\n',
  versions: "java: ['1.20']\nbedrock: []\n",
  tags: '- slug: block\n  name: Blocks\n',
  'textures/all': list(
    TEXTURES,
    (index) => `- id: ${String(textureId(index))}
  name: Texture ${String(index)}
  tags: [block]
  uses:
    - edition: java
      paths:
        - path: assets/textures/texture_${String(index)}.png
          versions: ['1.20']
`,
  ).join(''),
}

/** Posts for a number of pages, of which every thirteenth is a list of twelve. */
const postsOf = (pages: number): number => Math.round((pages * 12) / 13)

export const prose: BuildCorpus = {
  name: 'prose',
  edited: 'content/news/post-7.md',
  pictures: {},
  *files(pages) {
    const write = createWriter(pages)
    for (let index = 0; index < postsOf(pages); index += 1)
      yield [`content/news/post-${String(index)}.md`, prosePost(index, write)]
  },
}

export const pack: BuildCorpus = {
  name: 'pack',
  edited: 'content/news/post-7.md',
  pictures: Object.fromEntries(
    ['public/image/main.png', ...list(TEXTURES, (index) => texturePath(index))].map((path) => [path, TRANSPARENT_PNG]),
  ),
  *files(pages) {
    const write = createWriter(pages)
    const addons = Math.round(pages / 20)
    yield ['content/site/projects.yaml', '- slug: main\n  name: Main\n  pack: main\n']
    yield ['content/authors/ann.yaml', 'name: Ann\n']
    yield ['content/packs/main.yaml', PACK]
    yield ['content/releases/main/java.yaml', RELEASES]
    for (const [name, text] of Object.entries(GALLERY)) yield [`content/gallery/${name}.yaml`, text]
    for (let index = 0; index < addons; index += 1)
      yield [`content/addons/addon-${String(index)}.md`, addon(index, write)]
    for (let index = 0; index < postsOf(pages - addons); index += 1)
      yield [`content/news/post-${String(index)}.md`, packPost(index, write)]
  },
}
