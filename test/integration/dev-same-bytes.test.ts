// After any series of changes packsite dev answers what a build from nothing writes, path by path. The changes are drawn
// by a seed, each kind of them once; PACKSITE_FULL=1 makes five hundred of them.

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tryBuild } from '../support/events'
import { isFullRun } from '../support/full'
import { createDeck, createRandom } from '../support/random'
import { ask, eventually, pause, start } from '../support/running'
import { listBelow, createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

/** Changes between two comparisons, at most: some are made while dev works on the one before. */
const MOST_AT_ONCE = 5

type Random = {
  readonly below: (limit: number) => number
  readonly of: <T>(items: readonly T[]) => T
}

function createDice(seed: number): Random {
  const next = createRandom(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    of: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to choose from.')
      return item
    },
  }
}

/** Pictures of different sizes, so that bodies that show one get other HTML. */
const PICTURES = await Promise.all(
  Array.from({ length: 9 }, (_, index) =>
    sharp({ create: { width: index + 1, height: 2, channels: 3, background: '#529B2B' } })
      .png({ palette: index % 2 === 0 })
      .toBuffer(),
  ),
)

type Change = (site: TestSite, dice: Random, count: number) => void | Promise<void>

const post = (dice: Random, count: number): string =>
  [
    '---',
    `title: Post ${String(count)}`,
    `date: 2026-0${String(1 + dice.below(9))}-1${String(dice.below(9))}`,
    ...(dice.below(2) === 0 ? ['project: main32x'] : []),
    ...(dice.below(4) === 0 ? ['headerImage: /image/banners/main-32x.png'] : []),
    ...(dice.below(6) === 0 ? ['published: false'] : []),
    ...(dice.below(6) === 0 ? ['description: About *this*.'] : []),
    '---',
    `Text ${String(count)}, [a link](/news)${dice.below(3) === 0 ? ' and ![a picture](/image/banners/main-32x.png)' : ''}.`,
    '',
  ].join('\n')

const made = (site: TestSite): string[] =>
  listBelow(join(site.root, 'content/news')).filter((path) => /(?:^|\/)made-\d+\.md$/.test(path))
const newsFile = (path: string): string => `content/news/${path}`
const folders = ['', 'a/', 'b/', 'a/c/']

function move(site: TestSite, from: string, to: string): void {
  mkdirSync(dirname(join(site.root, to)), { recursive: true })
  renameSync(join(site.root, from), join(site.root, to))
}

function replace(site: TestSite, path: string, change: (text: string) => string): void {
  site.write({ [path]: change(readFileSync(join(site.root, path), 'utf8')) })
}

const CHANGES_OF: Readonly<Record<string, Change>> = {
  'a new post': (site, dice, count) => {
    site.write({ [newsFile(`${dice.of(folders)}made-${String(count)}.md`)]: post(dice, count) })
  },
  'another post in its place': (site, dice, count) => {
    const files = made(site)
    if (files.length > 0) site.write({ [newsFile(dice.of(files))]: post(dice, count) })
  },
  'a line more': (site, dice, count) => {
    const files = [...made(site), 'first.md', 'second.md']
    replace(site, newsFile(dice.of(files)), (text) => `${text}\nLine ${String(count)}.\n`)
  },
  'a post less': (site, dice) => {
    const files = made(site)
    if (files.length > 0) site.remove(newsFile(dice.of(files)))
  },
  'a post with another name': (site, dice, count) => {
    const files = made(site)
    if (files.length > 0) move(site, newsFile(dice.of(files)), newsFile(`${dice.of(folders)}made-${String(count)}.md`))
  },
  'an atomic save': (site, dice, count) => {
    const part = newsFile(`made-${String(count)}.md.part`)
    site.write({ [part]: post(dice, count) })
    move(site, part, newsFile(made(site)[0] ?? 'made-0.md'))
  },
  'a folder that moves': (site, dice, count) => {
    const [from, to] = dice.of([
      ['content/news/a', 'content/news/d'],
      ['content/news/d', 'content/news/a'],
      ['content/news/b', `content/news/e${String(count)}`],
    ] as const)
    if (existsSync(join(site.root, from)) && !existsSync(join(site.root, to))) move(site, from, to)
  },
  'a folder less': (site, dice) => {
    site.remove(`content/news/${dice.of(['a', 'b', 'd'])}`)
  },
  'a broken file that is mended': async (site, dice, count) => {
    const path = newsFile(`made-${String(count)}.md`)
    site.write({ [path]: dice.of(['---\ntitle: [\n---\n', '---\n', '', '---\ndate: 2026-02-30\n---\n']) })
    await pause(dice.below(150))
    site.write({ [path]: post(dice, count) })
  },
  'a page': (site, _dice, count) => {
    site.write({ 'content/pages/made.md': `# Page ${String(count)}\n\n## Part ${String(count)}\n\nText.\n` })
  },
  'a project': (site, _dice, count) => {
    replace(site, 'content/site/projects.yaml', (text) => text.replace(/name: .*/, `name: Main ${String(count)}`))
  },
  'the navigation': (site, _dice, count) => {
    site.write({ 'content/site/nav.yaml': `- text: News ${String(count)}\n  to: /news\n` })
  },
  'a redirect': (site, _dice, count) => {
    site.write({ 'content/site/redirects.yaml': `- from: /old${String(count)}\n  to: /news\n` })
  },
  'a question': (site, dice, count) => {
    site.write({
      [`content/faq/q${String(dice.below(3))}.md`]: `---\nquestion: Why ${String(count)}?\ncategories: [packs]\n---\nSo.\n`,
    })
  },
  'an author': (site, _dice, count) => {
    site.write({ 'content/authors/ann.yaml': `name: Ann ${String(count)}\n` })
  },
  'a release': (site, _dice, count) => {
    const row = `'made ${String(count)}':\n  - channel: beta\n    url: https://files.example.org/${String(count)}.zip\n`
    replace(site, 'content/releases/main-32x/java.yaml', (text) => text + row)
  },
  'a texture': (site, _dice, count) => {
    replace(site, 'content/gallery/textures/all.yaml', (text) =>
      text.replace(/name: .*/, `name: stone${String(count)}`),
    )
  },
  'the picture of a texture': (site, _dice, count) => {
    site.write({ 'content/gallery/images/main_32x/1.png': PICTURES[count % PICTURES.length] ?? '' })
  },
  'a picture': (site, _dice, count) => {
    site.write({ 'public/image/banners/main-32x.png': PICTURES[count % PICTURES.length] ?? '' })
  },
  'a public file': (site, dice, count) => {
    const path = `public/files/${String(dice.below(3))}.txt`
    if (existsSync(join(site.root, path))) site.remove(path)
    else site.write({ [path]: String(count) })
  },
  'a template': (site, dice, count) => {
    if (dice.below(4) === 0) site.remove('templates')
    else site.write({ 'templates/coffee.tsx': `export default () => <p>Coffee ${String(count)}</p>\n` })
  },
  'the config': (site, dice, count) => {
    replace(site, 'site.config.ts', (text) =>
      dice.below(2) === 0
        ? text.replace(/brand: '[^']*'/, `brand: 'Brand ${String(count)}'`)
        : text.replace(/pageSize: \d+/, `pageSize: ${String(1 + dice.below(3))}`),
    )
  },
}

const KINDS = Object.keys(CHANGES_OF)
const CHANGES = isFullRun ? 500 : KINDS.length

test(`${String(CHANGES)} changes, and dev answers what a build writes`, { timeout: 600_000 }, async () => {
  const seed = Number(process.env['PACKSITE_SEED'] ?? '1')
  const dice = createDice(seed)
  const draw = createDeck(KINDS, createRandom(seed))
  const site = createSite(smallSite({ more: "downloads: { host: '', allowedHosts: [] }," }))
  const dev = start(['dev', '--no-live', '--port', '0', '--root', site.root])
  const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+) is ready/)
  const history: string[] = [`seed ${String(seed)}`]
  let compared = 0
  for (let count = 1; count <= CHANGES;) {
    const last = Math.min(CHANGES, count + dice.below(MOST_AT_ONCE))
    for (; count <= last; count += 1) {
      const name = draw()
      history.push(name)
      await CHANGES_OF[name]?.(site, dice, count)
      await pause(dice.of([0, 0, 5, 40]))
    }
    compared += await compare({ site, address, history: history.slice(-MOST_AT_ONCE - 1).join(', ') })
  }
  expect(compared).toBeGreaterThan(CHANGES)
  expect(dev.stderr()).not.toMatch(/\n\s+at /)
})

type Comparison = { readonly site: TestSite; readonly address: string; readonly history: string }

/** Builds from nothing and asks dev for every file; answers how many there were. */
async function compare({ site, address, history }: Comparison): Promise<number> {
  const dist = join(site.root, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const { status, problems, detail } = await tryBuild(site)
  expect({ status, problems, detail }, history).toEqual({ status: 0, problems: [], detail: '' })
  const { id } = JSON.parse(readFileSync(join(dist, 'builds/latest.json'), 'utf8')) as { id: string }
  const seen = await eventually(async () => {
    const { status: answered, body } = await ask(address, '/builds/latest.json')
    return answered === 200 && body.startsWith('{') && (JSON.parse(body) as { id: string }).id === id ? id : null
  }, 10_000)
  expect(seen, `dev never sees what was built after: ${history}`).toBe(id)
  // Records of builds, and files for hosts, which no visitor gets.
  const { hidden } = JSON.parse(readFileSync(join(dist, 'builds/rules.json'), 'utf8')) as { hidden: string[] }
  const paths = listBelow(dist).filter((path) => !path.startsWith('builds/') && !hidden.includes(path))
  // Pages first: they order the pictures.
  const ordered = [
    ...paths.filter((path) => path.endsWith('.html')),
    ...paths.filter((path) => !path.endsWith('.html')),
  ]
  for (const path of ordered) {
    const built = readFileSync(join(dist, path)).toString('utf8')
    const url = `/${encodeURI(path).replace(/(?:^|(?<=\/))index\.html$/, '')}`
    const reply = await ask(address, url)
    if (reply.status >= 300 && reply.status < 400)
      expect(built, `${path} after: ${history}`).toContain('http-equiv="refresh"')
    else expect(reply.body === built, `${path} after: ${history}`).toBe(true)
  }
  // What is gone from the site is gone from dev.
  for (const path of readdirSync(join(site.root, 'content/news')).filter((name) => name.endsWith('.part')))
    throw new Error(`${path} is left`)
  const isThere = existsSync(join(dist, 'news/made-0/index.html'))
  expect((await ask(address, '/news/made-0')).status, history).toBe(isThere ? 200 : 404)
  return paths.length
}
