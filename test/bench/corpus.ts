// Large sites, to measure with and for tests of scale: a number of pages gives the same files on every machine. This site is of
// posts; the words, dates and texts that it is made of serve those of build/corpora.ts too.

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
  return `content/news/${dayOf(index).slice(0, 4)}/post-${String(index)}.md`
}

export function postUrl(index: number): string {
  return postPath(index).replace(/^content(.*)\.md$/, '$1')
}

/** One of 5800 days, the first of 2010 and those after it. */
export function dayOf(index: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (index % 5800))).toISOString().slice(0, 10)
}

/** The lines of front matter that every post has; `kind` begins its title. */
export function titleAndDate(kind: string, index: number, write: Writer): string[] {
  return [`title: "${kind} ${String(index)}: ${write(4)}"`, `date: ${dayOf(index)}`]
}

/** Lines of about 1 kB of Markdown: a paragraph of so many words, a heading, a list with a link, another paragraph. */
export function shortText(write: Writer, words: number): string[] {
  return [
    `${write(words)}.`,
    '',
    `## ${write(3)}`,
    '',
    `- **${write(2)}** ${write(12)}`,
    `- [${write(2)}](/news) ${write(12)}`,
    '',
    `${write(70)}.`,
  ]
}

/** A file of content, of its lines. */
export function markdownFile({ data, text }: { readonly data: readonly string[]; readonly text: readonly string[] }) {
  return ['---', ...data, '---', '', ...text, ''].join('\n')
}

function post(index: number, write: Writer): string {
  return markdownFile({
    data: [
      ...titleAndDate('Post', index, write),
      `project: ${PROJECTS[index % PROJECTS.length] ?? ''}`,
      'changelog:',
      `  Added: [${write(3)}, ${write(3)}]`,
      `  Fixed: [${write(3)}]`,
    ],
    text: shortText(write, 40),
  })
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

/** A site of so many posts of about 1 kB with short changelogs, and the paged list of them. */
function* siteOfPosts(count: number, write: Writer): Generator<readonly [path: string, text: string]> {
  yield ['site.config.ts', CONFIG]
  yield ['templates/own.tsx', ownTemplate('Hello.')]
  yield ['content/site/projects.yaml', PROJECTS.map((slug) => `- slug: ${slug}\n  name: ${slug}\n`).join('')]
  yield ['content/site/nav.yaml', '- text: News\n  to: /news\n']
  for (let index = 0; index < count; index += 1) yield [postPath(index), post(index, write)]
}

/** The files of a site of so many posts. */
export function postFiles(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(siteOfPosts(count, createWriter(count)))
}

/** Posts, and a list page for every twelve of them. */
export const posts: Corpus = {
  name: 'posts',
  files: (pages) => siteOfPosts(Math.round((pages * POSTS_PER_LIST) / (POSTS_PER_LIST + 1)), createWriter(pages)),
}
