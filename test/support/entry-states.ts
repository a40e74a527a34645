// Generates a site from a seed: entries in every state, with colocated pictures and references between entries.

import { createRandom } from './random'
import { png } from './pack-zip'
import { TRANSPARENT_PNG } from './transparent-png'
import type { Files } from './site'

/** Clocks of the first and the second build, in seconds since 1970. */
export const EPOCHS = [1_780_000_000, 1_780_086_400] as const

/** How an entry names a picture; 'nowhere' if not at all. */
type Way = 'field' | 'list' | 'image' | 'reference' | 'html' | 'absolute' | 'link' | 'url' | 'nowhere'

/** Lines of front matter or data, and whether the entry is public at a time in seconds since 1970. */
type State = { readonly lines: readonly string[]; readonly isShownAt: (epoch: number) => boolean }

type Kind = {
  readonly folder: string
  readonly ending: string
  readonly lines: (id: string) => readonly string[]
  readonly fields: readonly string[]
  readonly lists: readonly string[]
  readonly states: readonly State[]
}

const [FIRST, SECOND] = EPOCHS
const moment = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`
const always = (...lines: string[]): State => ({ lines, isShownAt: () => true })
const never = (...lines: string[]): State => ({ lines, isShownAt: () => false })
const between = Math.round((FIRST + SECOND) / 2)

const TIMED: readonly State[] = [
  always(),
  always('published: true'),
  never('published: false'),
  never(`publishAt: ${moment(SECOND + 3600)}`),
  always(`publishAt: ${moment(FIRST - 3600)}`),
  never(`expireAt: ${moment(FIRST - 3600)}`),
  always(`expireAt: ${moment(SECOND + 3600)}`),
  never('published: false', `publishAt: ${moment(FIRST - 3600)}`),
  always(`publishAt: ${moment(FIRST - 3600)}`, `expireAt: ${moment(SECOND + 3600)}`),
  { lines: [`publishAt: ${moment(between)}`], isShownAt: (epoch) => epoch >= between },
  { lines: [`expireAt: ${moment(between)}`], isShownAt: (epoch) => epoch < between },
]

const KINDS: readonly Kind[] = [
  {
    folder: 'news',
    ending: 'md',
    lines: (id) => [`title: Post ${id}`, 'date: 2026-01-02'],
    fields: ['headerImage', 'sketch'],
    lists: [],
    states: TIMED,
  },
  {
    folder: 'pages',
    ending: 'md',
    lines: (id) => [`title: Page ${id}`],
    fields: ['headerImage'],
    lists: [],
    states: TIMED,
  },
  {
    folder: 'events',
    ending: 'md',
    lines: (id) => [`title: Event ${id}`],
    fields: ['poster'],
    lists: ['shots'],
    states: TIMED,
  },
  {
    folder: 'crew',
    ending: 'yaml',
    lines: (id) => [`title: Crew ${id}`],
    fields: ['poster'],
    lists: ['shots'],
    states: TIMED,
  },
  {
    folder: 'faq',
    ending: 'md',
    lines: (id) => [`question: Question ${id}`, 'categories: [all]'],
    fields: [],
    lists: [],
    states: [always(), always('visibility: public'), never('visibility: hidden')],
  },
  {
    folder: 'addons',
    ending: 'md',
    lines: (id) => [
      `title: Add-on ${id}`,
      ...['authors: [known]', 'packs: [main32x]', 'editions: [java]', 'resolutions: [32]', 'updated: 2026-01-02'],
    ],
    fields: ['headerImage'],
    lists: ['images'],
    states: [
      always(),
      always('approval: approved'),
      ...['pending', 'denied', 'archived'].map((word) => never(`approval: ${word}`)),
    ],
  },
  {
    folder: 'authors',
    ending: 'yaml',
    lines: (id) => [`name: Author ${id}`],
    fields: ['avatar', 'portrait'],
    lists: [],
    states: [always(), always('anonymous: false'), never('anonymous: true')],
  },
]

type Naming = { readonly way: Way; readonly key: string; readonly address: string; readonly place: string }

type Entry = {
  readonly id: string
  readonly kind: Kind
  state: State
  readonly namings: readonly Naming[]
  /** Paths below content/. */
  readonly pictures: readonly string[]
}

export type StatesSite = {
  readonly files: (epoch: number) => Files
  /** The same site written without hidden entries and without their pictures. */
  readonly shownFiles: (epoch: number) => Files
  /** Paths of content/ that have to be published, sorted. */
  readonly published: (epoch: number) => string[]
  /** Paths of content/ that no entry names, sorted. */
  readonly unnamed: () => string[]
  /** Changes the state of some entries. */
  readonly edit: () => void
}

const WAYS: readonly Way[] = ['image', 'reference', 'html', 'absolute', 'link', 'url']
const NAMES = ['plan.png', 'the plan.png', 'plän & more.png', "it's 50.png", 'below/deep.png', 'PLAN.PNG']
/** Paths that need no encoding in data. */
const PLAIN = /^[\p{L}\d._/-]+$/u
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

export function createStatesSite(seed: number, count: number): StatesSite {
  const random = createRandom(seed)
  const number = (below: number): number => Math.floor(random() * below)
  const pick = <T>(items: readonly T[]): T => items[number(items.length)] as T
  const pictures: string[] = []
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const kind = pick(KINDS)
    const id = `e${String(seed)}x${String(index)}`
    const own = Array.from({ length: number(4) }, (_each, at) => `${id}/${String(at)}-${pick(NAMES)}`)
    const free = [...kind.fields]
    const named = [...own, ...(pictures.length > 0 && random() < 0.4 ? [pick(pictures)] : [])]
    const namings = named.flatMap((path): Naming[] => {
      const isOwn = own.includes(path)
      const address = isOwn ? `/content/${kind.folder}/${path}` : path
      const place = isOwn && (random() < 0.5 || !PLAIN.test(address)) ? path : address
      if (isOwn && random() < 0.2) return []
      const isField = PLAIN.test(place) || isOwn
      const field = isField && random() < 0.4 ? free.shift() : undefined
      if (field !== undefined) return [{ way: 'field', key: field, address, place }]
      const list = kind.lists[0]
      if (isField && list !== undefined && (kind.ending === 'yaml' || random() < 0.4))
        return [{ way: 'list', key: list, address, place }]
      return kind.ending === 'yaml' ? [] : [{ way: pick(WAYS), key: '', address, place }]
    })
    pictures.push(...own.map((path) => `/content/${kind.folder}/${path}`))
    return { id, kind, state: pick(kind.states), namings, pictures: own.map((path) => `${kind.folder}/${path}`) }
  })
  const isVisible = ({ kind, state }: Entry, epoch: number): boolean =>
    kind.folder === 'authors' || state.isShownAt(epoch)
  const namesAt = (entry: Entry, epoch: number): readonly Naming[] =>
    entry.state.isShownAt(epoch) ? entry.namings : []
  const published = (epoch: number): string[] =>
    [
      ...new Set([
        '/content/site/logo.png',
        '/content/site/card.png',
        ...entries.flatMap((entry) => namesAt(entry, epoch).map(({ address }) => address)),
      ]),
    ]
      .map((address) => address.slice('/content/'.length))
      .sort()
  const textFiles = (epoch: number, isOnlyShown: boolean): Files =>
    Object.fromEntries(
      entries
        .filter((entry) => !isOnlyShown || isVisible(entry, epoch))
        .map((entry) => [
          `content/${entry.kind.folder}/${entry.id}.${entry.kind.ending}`,
          textOf(entry, isOnlyShown ? namesAt(entry, epoch) : entry.namings),
        ]),
    )
  const pictureFiles = (paths: readonly string[]): Files =>
    Object.fromEntries(paths.map((path) => [`content/${path}`, pictureOf(path)]))
  const all = entries.flatMap((entry) => entry.pictures)
  return {
    files: (epoch) => ({
      ...BASE,
      ...textFiles(epoch, false),
      ...pictureFiles([...all, 'site/logo.png', 'site/card.png']),
    }),
    shownFiles: (epoch) => ({ ...BASE, ...textFiles(epoch, true), ...pictureFiles(published(epoch)) }),
    published,
    unnamed: () => {
      const named = new Set(entries.flatMap(({ namings }) => namings.map(({ address }) => address)))
      return all.filter((path) => !named.has(`/content/${path}`)).sort()
    },
    edit: () => {
      for (const entry of entries) if (random() < 0.4) entry.state = pick(entry.kind.states)
    },
  }
}

/** Large enough for scaled variants. */
const LARGE_PNG = png('#336633', 64)

/** Returns a PNG with unique bytes for each path. */
function pictureOf(path: string): Uint8Array {
  return Buffer.concat([path.length % 3 === 0 ? LARGE_PNG : TRANSPARENT_PNG, Buffer.from(path)])
}

function textOf({ id, kind, state }: Entry, namings: readonly Naming[]): string {
  const quoted = (text: string): string => JSON.stringify(text)
  const lists = new Map<string, string[]>()
  for (const { way, key, place } of namings) if (way === 'list') lists.set(key, [...(lists.get(key) ?? []), place])
  const lines = [
    ...kind.lines(id),
    ...state.lines,
    ...namings.flatMap(({ way, key, place }) => (way === 'field' ? [`${key}: ${quoted(place)}`] : [])),
    ...[...lists].map(([key, places]) => `${key}: [${places.map(quoted).join(', ')}]`),
  ]
  if (kind.ending === 'yaml') return `${lines.join('\n')}\n`
  const body = namings.flatMap((naming, index) => bodyOf(naming, index))
  return `---\n${lines.join('\n')}\n---\nText of ${id}.\n\n${body.join('\n\n')}\n`
}

function bodyOf({ way, address, place }: Naming, index: number): string[] {
  switch (way) {
    case 'image':
      return [`![A](<${place}>)`]
    case 'reference':
      return [`![A][r${String(index)}]\n\n[r${String(index)}]: <${encoded(place)}>`]
    case 'html':
      return [`<img alt="A" src="${encoded(address)}">`]
    case 'absolute':
      return [`![A](${encoded(address)})`]
    case 'link':
      return [`[A](${encoded(address)})`]
    case 'url':
      return [`[A](https://example.org${encoded(address)}?size=1#top)`]
    default:
      return []
  }
}

const BASE: Files = {
  'site.config.ts': `import { collection, defineConfig, line, list, picture } from 'packsite'
const own = { title: line(), poster: picture().optional(), shots: list(picture()) }
export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' }, image: '/content/site/card.png' },
  collections: {
    events: collection({ folder: 'events', schema: own }),
    crew: collection({ folder: 'crew', files: 'data', schema: own }),
  },
  fields: { news: { sketch: picture().optional() }, authors: { portrait: picture().optional() } },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } },
    { name: 'news', path: '/news', template: 'news' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ' } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: { disableDefaultMeta: true } },
    { name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons' } },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'all', path: '/all', template: 'all', data: ['events', 'crew', 'authors', 'news'] },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
  ],
})
`,
  'templates/all.tsx': 'export default function All({ data }: any) {\n  return <pre>{JSON.stringify(data)}</pre>\n}\n',
  'content/site/projects.yaml': '- slug: main32x\n  name: Main 32x\n',
  'content/site/faq-categories.yaml': "- slug: all\n  name: All\n  icon: block\n  color: '#529B2B'\n",
  'content/site/nav.yaml': '- text: Logo\n  to: /content/site/logo.png\n',
  'content/authors/known.yaml': 'name: Known\n',
}
