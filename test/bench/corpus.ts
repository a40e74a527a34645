// Sites to measure with: a seed and a number of pages give the same files on every machine. A corpus is a site of its own
// in a folder; what it looks like is a row of `corpora`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from '../support/random'

export type Corpus = {
  readonly name: string
  /** Path -> text of every file of a site with about so many pages. */
  readonly files: (pages: number) => Iterable<readonly [path: string, text: string]>
}

/** Writes a corpus into a folder that is there. */
export function writeCorpus(folder: string, { files }: Corpus, pages: number): void {
  const made = new Set<string>()
  for (const [path, text] of files(pages)) {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(file, text)
  }
}

export const POSTS_PER_LIST = 12
const PROJECTS = ['quarry', 'lantern', 'moss']
const WORDS =
  'block stone copper drawn sheet light pixel version texture quarry lantern moss river paint water grain'.split(' ')

/** Text of so many words. */
export type Writer = (words: number) => string

export function createWriter(seed: number): Writer {
  const random = createRandom(seed)
  return (words) => Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '').join(' ')
}

/** Path of a post below the site's folder: one folder for each year. */
export function postPath(index: number): string {
  return `content/news/${postDay(index).slice(0, 4)}/post-${String(index)}.md`
}

export function postUrl(index: number): string {
  return postPath(index).replace(/^content(.*)\.md$/, '$1')
}

function postDay(index: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (index % 5800))).toISOString().slice(0, 10)
}

function post(index: number, write: Writer): string {
  return [
    '---',
    `title: "Post ${String(index)}: ${write(4)}"`,
    `date: ${postDay(index)}`,
    `project: ${PROJECTS[index % PROJECTS.length] ?? ''}`,

    'changelog:',
    `  Added: [${write(3)}, ${write(3)}]`,
    `  Fixed: [${write(3)}]`,
    '---',
    '',
    `${write(40)}.`,
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

const CONFIG = `import { defineConfig } from 'packsite'

export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Bench', game: 'Game', main: 'main', slug: 'bench', variant: { name: 'New', slug: 'new' } },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news', pageSize: ${String(POSTS_PER_LIST)} },
    { name: 'latest', path: '/{project}/latest', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'own', path: '/own', template: 'own' },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
  ],
})
`

/** A template of the site's own, for /own. */
export function ownTemplate(text: string): string {
  return `export default function Own() {\n  return <p>${text}</p>\n}\n`
}

/** Posts of about 1 kB with short changelogs, and the paged list of them. */
export const posts: Corpus = {
  name: 'posts',
  *files(pages) {
    const write = createWriter(pages)
    yield ['site.config.ts', CONFIG]
    yield ['templates/own.tsx', ownTemplate('Hello.')]
    yield ['content/site/projects.yaml', PROJECTS.map((slug) => `- slug: ${slug}\n  name: ${slug}\n`).join('')]
    yield ['content/site/nav.yaml', '- text: News\n  to: /news\n']
    // A list page for every twelve posts.
    const count = Math.round((pages * POSTS_PER_LIST) / (POSTS_PER_LIST + 1))
    for (let index = 0; index < count; index += 1) yield [postPath(index), post(index, write)]
  },
}

export const corpora: readonly Corpus[] = [posts]
