// Puts each XSS payload into a separate file or list line: into bodies, and into every field of every collection. Problems name the file and line of
// rejected payloads, so that a site can be built from the accepted payloads.

import { smallSite } from '../small-site'
import { FIELD_VECTORS, HTML_VECTORS, MARKDOWN_VECTORS, numbered } from './vectors'
import { TRANSPARENT_PNG, type Files } from '../site'
import type { PrintedProblem } from '../events'

/** A payload in content. `text` is a whole file, or a line of a file with several cases. */
export type Case = {
  readonly id: number
  readonly name: string
  readonly file: string
  readonly text: string
  readonly isLine: boolean
}

type Data = Readonly<Record<string, unknown>>

const PICTURE = '/image/banners/main-32x.png'
const FILE = 'https://files.example.org/a.zip'

const ADDON = {
  title: 'x',
  description: 'x',
  authors: ['ann'],
  packs: ['main32x'],
  editions: ['java'],
  resolutions: ['32'],
  updated: '2026-01-02',
}
const PACK = { banner: PICTURE, wordmark: PICTURE, description: 'x' }

/** Place of a field: a separate file, or a line of a list file. A unique name is part of the data. */
type Place = { readonly folder: string; readonly extension: '.md' | '.yaml' } | { readonly list: string }

type Field = { readonly name: string; readonly place: Place; readonly data: (payload: string, unique: string) => Data }

const md = (
  folder: string,
  base: (unique: string) => Data,
  fields: Readonly<Record<string, (payload: string) => Data>>,
): Field[] =>
  Object.entries(fields).map(([key, data]) => ({
    name: `${folder} ${key}`,
    place: { folder, extension: '.md' },
    data: (payload, unique) => ({ ...base(unique), ...data(payload) }),
  }))
const yaml = (
  folder: string,
  base: (unique: string) => Data,
  fields: Readonly<Record<string, (payload: string) => Data>>,
): Field[] => md(folder, base, fields).map((field) => ({ ...field, place: { folder, extension: '.yaml' } }))
const lines = (
  list: string,
  base: (unique: string) => Data,
  fields: Readonly<Record<string, (payload: string) => Data>>,
): Field[] => md(list, base, fields).map((field) => ({ ...field, place: { list } }))

const article = {
  permalink: (permalink: string) => ({ permalink: `/${permalink}` }),
  description: (description: string) => ({ description }),
  headerImage: (headerImage: string) => ({ headerImage: `/${headerImage}` }),
  published: (published: string) => ({ published }),
  publishAt: (publishAt: string) => ({ publishAt }),
  expireAt: (expireAt: string) => ({ expireAt }),
  discontinued: (discontinued: string) => ({ discontinued }),
  'notices text': (text: string) => ({ notices: [{ kind: 'info', text }] }),
  'notices kind': (kind: string) => ({ notices: [{ kind, text: 'x' }] }),
  'downloads label': (label: string) => ({ downloads: { [label]: FILE } }),
  'downloads group': (group: string) => ({ downloads: { [group]: { x: FILE } } }),
  'downloads address': (address: string) => ({ downloads: { x: address } }),
  'downloads https': (address: string) => ({ downloads: { x: `https://files.example.org/${address}` } }),
  'changelog text': (text: string) => ({ changelog: text }),
  'changelog list': (text: string) => ({ changelog: [text] }),
  'changelog heading': (text: string) => ({ changelog: { [text]: { [text]: [text] } } }),
  'unknown key': (text: string) => ({ [text]: text }),
}

const FIELDS: readonly Field[] = [
  ...md('news', () => ({ title: 'x', date: '2026-01-02' }), {
    title: (title) => ({ title }),
    date: (date) => ({ date }),
    project: (project) => ({ project }),
    ...article,
  }),
  ...md('pages', () => ({ title: 'x' }), {
    title: (title) => ({ title }),
    layout: (layout) => ({ layout }),
    ...article,
  }),
  ...md('faq', () => ({ question: 'x', categories: ['packs'] }), {
    question: (question) => ({ question }),
    keywords: (word) => ({ keywords: [word] }),
    categories: (slug) => ({ categories: ['packs', slug] }),
    visibility: (visibility) => ({ visibility }),
  }),
  ...md('addons', () => ADDON, {
    title: (title) => ({ title }),
    description: (description) => ({ description }),
    slug: (slug) => ({ slug }),
    authors: (author) => ({ authors: [author] }),
    packs: (pack) => ({ packs: [pack] }),
    editions: (edition) => ({ editions: [edition] }),
    resolutions: (resolution) => ({ resolutions: [resolution] }),
    optifine: (optifine) => ({ optifine }),
    headerImage: (image) => ({ headerImage: `/${image}` }),
    images: (image) => ({ images: [PICTURE, `/${image}`] }),
    updated: (updated) => ({ updated }),
    approval: (approval) => ({ approval }),
    'downloads label': (label) => ({ downloads: { [label]: FILE } }),
    'downloads address': (address) => ({ downloads: { x: address } }),
  }),
  ...yaml('authors', () => ({ name: 'x' }), {
    name: (name) => ({ name }),
    'links label': (label) => ({ links: { [label]: FILE } }),
    'links address': (address) => ({ links: { x: address } }),
    avatar: (avatar) => ({ avatar: `/${avatar}` }),
    anonymous: (anonymous) => ({ anonymous }),
  }),
  ...yaml(
    'packs',
    (unique) => ({
      title: `Pack ${unique}`,
      permalink: `/${unique}/`,
      ...PACK,
    }),
    {
      title: (title) => ({ title }),
      permalink: (permalink) => ({ permalink: `/${permalink}/` }),
      banner: (banner) => ({ banner: `/${banner}` }),
      wordmark: (wordmark) => ({ wordmark: `/${wordmark}` }),
      description: (description) => ({ description }),
      'buttons text': (text) => ({ buttons: [{ to: '/news', text }] }),
      'buttons to': (to) => ({ buttons: [{ to, text: 'x' }] }),
      'buttons path': (to) => ({ buttons: [{ to: `/${to}`, text: 'x' }] }),
      'buttons https': (to) => ({ buttons: [{ to: `https://example.org/?${to}`, text: 'x' }] }),
      'downloads label': (label) => ({ downloads: { [label]: { [label]: FILE } } }),
    },
  ),
  ...lines(
    'content/releases/main-32x/bedrock.yaml',
    () => ({ channel: 'release', url: 'https://files.example.org/a.mcpack' }),
    {
      channel: (channel) => ({ channel }),
      variant: (variant) => ({ variant }),
      version: (version) => ({ version }),
      name: (name) => ({ name }),
      date: (date) => ({ date }),
      sha256: (sha256) => ({ sha256 }),
      url: (url) => ({ url }),
      size: (size) => ({ size }),
      'mirrors label': (label) => ({ mirrors: { [label]: FILE } }),
      'mirrors address': (address) => ({ mirrors: { x: address } }),
    },
  ),
  ...lines('content/site/nav.yaml', () => ({ text: 'x', to: '/news' }), {
    text: (text) => ({ text }),
    to: (to) => ({ to }),
    path: (to) => ({ to: `/${to}` }),
    https: (to) => ({ to: `https://example.org/?${to}` }),
    mail: (to) => ({ to: `mailto:a@${to}` }),
  }),
  ...lines('content/site/footer.yaml', () => ({ title: 'x', links: [{ text: 'x', to: '/news' }] }), {
    title: (title) => ({ title }),
    'link text': (text) => ({ links: [{ text, to: '/news' }] }),
    'link to': (to) => ({ links: [{ text: 'x', to }] }),
  }),
  ...lines('content/site/stats.yaml', () => ({ label: 'x', value: '1' }), {
    label: (label) => ({ label }),
    value: (value) => ({ value }),
    note: (note) => ({ note }),
  }),
  ...lines('content/site/redirects.yaml', (unique) => ({ from: `/from-${unique}`, to: '/news' }), {
    from: (from) => ({ from: `/${from}` }),
    to: (to) => ({ to }),
    https: (to) => ({ to: `https://example.org/?${to}` }),
    status: (status) => ({ status }),
  }),
  ...lines(
    'content/site/faq-categories.yaml',
    (unique) => ({ slug: unique, name: 'x', icon: 'block', color: '#529B2B' }),
    {
      slug: (slug) => ({ slug }),
      name: (name) => ({ name }),
      icon: (icon) => ({ icon }),
      color: (color) => ({ color }),
      description: (description) => ({ description }),
    },
  ),
  ...lines(
    'content/site/projects.yaml',
    (unique) => ({ slug: unique, name: 'x', pack: `of-${unique}`, line: 'main', resolution: '64' }),
    {
      slug: (slug) => ({ slug }),
      name: (name) => ({ name }),
      summary: (summary) => ({ summary }),
      status: (status) => ({ status }),
      'notices text': (text) => ({ notices: [{ kind: 'renamed', text }] }),
      formerSlugs: (slug) => ({ formerSlugs: [slug] }),
    },
  ),
  ...lines(
    'content/gallery/packs.yaml',
    (unique) => ({ slug: unique, name: 'x', resolution: '32', editions: ['java'] }),
    { slug: (slug) => ({ slug }), name: (name) => ({ name }), editions: (edition) => ({ editions: [edition] }) },
  ),
  ...lines('content/gallery/tags.yaml', (unique) => ({ slug: unique, name: 'x' }), {
    slug: (slug) => ({ slug }),
    name: (name) => ({ name }),
  }),
  ...lines(
    'content/gallery/textures/all.yaml',
    (unique) => ({ id: unique.replace(/\D/g, ''), name: 'x', tags: ['block'] }),
    {
      id: (id) => ({ id }),
      name: (name) => ({ name }),
      'uses path': (path) => ({ uses: [{ edition: 'java', paths: [{ path, versions: ['1.20'] }] }] }),
      tags: (tag) => ({ tags: [tag] }),
      'contributions author': (author) => ({
        contributions: [{ date: '2026-01-02', packs: ['main_32x'], authors: [author] }],
      }),
    },
  ),
]

/** All payloads, numbered from 5000, because these numbers occur nowhere else. */
export function payloadCases(): Case[] {
  let next = 5000
  const take = (vectors: readonly string[]) => {
    const made = numbered(vectors, next)
    next += made.length
    return made
  }
  const post = (folder: string, { id, text }: { id: number; text: string }, head: string): Case => ({
    id,
    name: `${folder} body`,
    file: `content/${folder}/case-${String(id)}.md`,
    text: `---\n${head}---\nseen-${String(id)}\n\n${text}\n`,
    isLine: false,
  })
  const bodies = [
    ...take(HTML_VECTORS).map((each) => post('news', each, `title: x\ndate: 2026-01-02\n`)),
    ...take(MARKDOWN_VECTORS).map((each) => post('pages', each, 'title: x\n')),
    ...take(FIELD_VECTORS).map((each) => post('faq', each, 'question: x\ncategories: [packs]\n')),
  ]
  const fields = FIELDS.flatMap(({ name, place, data }) =>
    take(FIELD_VECTORS).map(({ id, text }): Case => {
      const unique = `case-${String(id)}`
      const json = JSON.stringify(data(`seen-${String(id)}${text}`, unique))
      if ('list' in place) return { id, name, file: place.list, text: json, isLine: true }
      const file = `content/${place.folder}/${unique}${place.extension}`
      return { id, name, file, text: place.extension === '.md' ? `---\n${json}\n---\nx\n` : json, isLine: false }
    }),
  )
  return [...bodies, ...fields]
}

/** Further entries that make the case visible on pages: an add-on of an author; an add-on, post and pack of a project; a picture of a texture. */
function companions({ id, file }: Case): Files {
  const unique = `case-${String(id)}`
  const addon = (author: string, project: string): Files => ({
    [`content/addons/of-${unique}.md`]: `---\n${JSON.stringify({ ...ADDON, authors: [author], packs: [project] })}\n---\nx\n`,
  })
  if (file.startsWith('content/authors/')) return addon(unique, 'main32x')
  if (file.endsWith('/all.yaml')) return { [`content/gallery/images/main_32x/${String(id)}.png`]: TRANSPARENT_PNG }
  if (!file.endsWith('/projects.yaml')) return {}
  return {
    ...addon('ann', unique),
    [`content/news/of-${unique}.md`]: `---\ntitle: x\ndate: 2026-01-02\nproject: ${unique}\n---\n`,
    [`content/packs/of-${unique}.yaml`]: JSON.stringify({
      ...PACK,
      title: `Of ${unique}`,
      permalink: `/of-${unique}/`,
    }),
  }
}

/** A small site that contains the cases; lines are appended to existing lists. */
export function siteOf(cases: readonly Case[]): Files {
  const files: Record<string, string | Uint8Array> = { ...smallSite() }
  for (const each of cases) {
    const { file, text, isLine } = each
    const before = files[file] ?? (file.includes('/releases/') ? 'x:\n' : '')
    files[file] = isLine ? `${String(before)}- ${text}\n` : text
    Object.assign(files, companions(each))
  }
  return files
}

/** Cases that a build rejected: a problem names the file, or the line of a list. */
export function refusedCases(cases: readonly Case[], problems: readonly PrintedProblem[]): Case[] {
  const files = siteOf(cases)
  const places = problems.flatMap(({ places: all }) => all)
  return cases.filter(({ file, text, isLine }) =>
    places.some((place) => {
      if (place.file !== file) return false
      const line = String(files[file] ?? '').split('\n')[(place.line ?? 0) - 1]
      return !isLine || line === `- ${text}`
    }),
  )
}
