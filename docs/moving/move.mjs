// Converts the texts of an old site into content/, as origin.mjs describes: step 3 of docs/moving.md. Can run again.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { parse, stringify } from 'yaml'
import * as origin from './origin.mjs'

const { sources, bodies = [], people = {}, redirects = {}, separator = ',' } = origin

/** Key of packsite -> keys of Jekyll, Hugo and Astro. Other keys stay: `packsite check` gives advice on each. */
const OLD_KEYS = {
  date: ['pubDate'],
  updated: ['lastmod', 'last_modified_at', 'updatedDate'],
  author: ['authors'],
  tags: ['tag', 'category', 'categories'],
  headerImage: ['image', 'cover', 'heroImage'],
  description: ['summary', 'excerpt'],
  aliases: ['redirect_from'],
  permalink: ['url'],
  publishAt: ['publishDate'],
  expireAt: ['expiryDate'],
}
const REMOVED_KEYS = ['layout']

const REDIRECTS = 'content/site/redirects.yaml'
const TEXT_ENDING = /(?:\/index)?\.(?:md|markdown)$/
const today = new Date().toISOString().slice(0, 10)
const authorNames = new Map()
const claimed = new Map()
const problems = []

const newKey = (key) => Object.keys(OLD_KEYS).find((name) => OLD_KEYS[name].includes(key)) ?? key
/** Dates that JavaScript cannot read stay: `packsite check` reports them. */
const momentOf = (date) =>
  date?.length > 10 && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString().replace('.000', '') : date
const dayOf = (date) => /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? momentOf(`${date} UTC`).replace(/( UTC|T.*)$/, '')
const addressOf = (value) => (typeof value === 'object' ? (value.image ?? value.src ?? value.url) : value)
const wordsOf = (value = []) =>
  typeof value === 'string' ? value.split(separator).map((word) => word.trim()) : value.map(String)

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Front matter in YAML, or in TOML without tables, and the body; null for a file without front matter. */
function readText(path) {
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  const [, fence, head, body] = /^(---|\+\+\+)\n(.*?)^\1[ \t]*$(.*)/msy.exec(text) ?? []
  if (fence === undefined) return null
  const yaml = fence === '---' ? head : head.replace(/^([\w.-]+) *= */gm, '$1: ').replace(/^\]/gm, ' ]')
  try {
    return { ...parse(yaml, { schema: 'failsafe' }), body }
  } catch (error) {
    problems.push(`${path}: ${error.message.split('\n')[0]}`)
    return null
  }
}

/** The records of a JSON file, or all texts below a folder. */
function readSource({ from, files = TEXT_ENDING }) {
  if (!existsSync(from)) {
    problems.push(`${from} does not exist: correct origin.mjs`)
    return []
  }
  if (from.endsWith('.json')) return JSON.parse(readFileSync(from, 'utf8')).map((front) => ({ file: from, front }))
  return readdirSync(from, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => files.test(path) && !/(?:^|\/)_/.test(path))
    .sort()
    .map((path) => ({ file: join(from, path), id: path.replace(TEXT_ENDING, ''), front: readText(join(from, path)) }))
    .filter(({ front }) => front !== null)
}

/** The old values under packsite's keys; tags and categories become one list. */
function renameKeys(front, { keys = {}, defaults = {} }) {
  const values = { ...defaults }
  for (const [key, value] of Object.entries(front)) {
    const name = keys[key] ?? newKey(key)
    if (REMOVED_KEYS.includes(name) || value === '' || value === null) continue
    values[name] = name === 'tags' ? [...(values.tags ?? []), ...wordsOf(value)] : value
  }
  return values
}

function planEntry(source, { file, id, front }) {
  const values = renameKeys(front, source)
  const path = id ?? String(values.slug ?? slugOf(values.title ?? 'untitled'))
  const [, dateOfName, name = basename(path)] = /^(\d{4}-\d\d-\d\d)-(.+)/.exec(basename(path)) ?? []
  const slug = String(values.slug ?? name)
  const date = dayOf(values.date ?? dateOfName ?? today)
  const parts = {
    path: join(dirname(path), String(values.slug ?? basename(path))).toLowerCase(),
    slug,
    title: slug,
    year: date.slice(0, 4),
    month: date.slice(5, 7),
    day: date.slice(8),
    categories: wordsOf(front.categories ?? front.category)
      .join('/')
      .toLowerCase(),
  }
  const fill = (pattern) => `/${pattern}`.replace(/:(\w+)/g, (_, part) => parts[part] ?? '').replace(/\/+/g, '/')
  const address = fill(values.permalink ?? source.address)
  const aliases = [values.aliases ?? [], source.alias === undefined ? [] : fill(source.alias)].flat()
  return {
    ...{ source, file, values, slug, date, address },
    aliases: aliases.map((alias) => (alias.startsWith('/') ? alias : join(dirname(address), alias))),
    reference: id === undefined ? path : file.replace(TEXT_ENDING, ''),
    target: join(source.to, `${path}.md`),
    isDraft: source.draft === true || String(values.draft) === 'true' || String(values.published) === 'false',
  }
}

function slugOf(text) {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? [...text].map((letter) => letter.codePointAt(0).toString(16)).join('-') : slug
}

/** The slug of an author, who gets a file in content/authors. */
function authorOf(author) {
  const name = people[author]?.name ?? author.name ?? author
  const plain = slugOf(name)
  let slug = plain
  for (let count = 2; (authorNames.get(slug) ?? name) !== name; count += 1) slug = `${plain}-${count}`
  authorNames.set(slug, name)
  return slug
}

/** Reports two old files with one new file. */
function claim(target, source) {
  const other = claimed.get(target) ?? source
  if (other !== source) problems.push(`${other} and ${source} have one file, ${target}: rename one of them`)
  claimed.set(target, source)
}

/** Copies a picture beside the new text; addresses on the site and on other hosts stay. */
function movePicture(path, { file, target }) {
  const picture = join(dirname(file), path.replaceAll('%20', ' '))
  if (/^(?:\w+:|\/)/.test(path) || !existsSync(picture)) return path
  const folder = target.replace(/\.md$/, '')
  claim(join(folder, basename(picture)), picture)
  cpSync(picture, join(folder, basename(picture)))
  return `${basename(folder)}/${basename(path)}`
}

function linkTo(reference, { file, target }) {
  const exact = join(dirname(file), reference).replace(TEXT_ENDING, '')
  const end = `/${reference.replace(/^[./]+/, '').replace(TEXT_ENDING, '')}`
  const found =
    entries.find((entry) => entry.reference === exact) ?? entries.find((entry) => `/${entry.reference}`.endsWith(end))
  if (found === undefined) problems.push(`${file}: no text has the name '${reference}'`)
  return found === undefined ? reference : relative(dirname(target), found.target)
}

function convertBody(entry) {
  const text = bodies
    .reduce((body, [pattern, replacement]) => body.replace(pattern, replacement), entry.values.body ?? '')
    .replace(/(!\[[^\]]*\]\(|<img\s[^>]*?src=")([^)"\s]+)/g, (_, before, path) => before + movePicture(path, entry))
    .replace(/\]\((?!\/|\w+:)([^)#\s]+\.(?:md|markdown)\b)/g, '](ref:$1')
    .replace(/\bref:([^)#"\s]+)/g, (_, reference) => linkTo(reference, entry))
  for (const tag of text.match(/\{[{%].*?[}%]\}/g) ?? []) problems.push(`${entry.file}: write the result of ${tag}`)
  return text.trim()
}

/** The keys of each collection that are not copied. */
function computedKeys({ source, values, slug, date, address, isDraft }) {
  const authors = values.author && [values.author].flat().map(authorOf)
  const updated = values.updated === undefined ? undefined : dayOf(values.updated)
  const published = isDraft ? false : undefined
  const publishAt = momentOf(values.publishAt) ?? (/^\d/.test(date) && date > today ? date : undefined)
  const expireAt = momentOf(values.expireAt)
  const text = { author: authors, permalink: address, published, expireAt }
  const keys = {
    news: { ...text, date, updated, publishAt },
    pages: { ...text, updated: updated ?? (values.date === undefined ? undefined : date) },
    addons: {
      ...{ slug, authors, updated: updated ?? date, license: values.license && String(values.license).toLowerCase() },
      approval: isDraft ? 'pending' : undefined,
    },
    faq: { visibility: isDraft ? 'hidden' : undefined },
  }
  return keys[source.to.split('/')[1]]
}

function convert(entry) {
  const { file, values, slug, target } = entry
  claim(target, file.endsWith('.json') ? `${file} (${slug} of ${values.title})` : file)
  const body = convertBody(entry)
  const front = { ...values }
  for (const key of ['aliases', 'author', 'body', 'date', 'draft', 'permalink', 'published', 'slug']) delete front[key]
  Object.assign(front, computedKeys(entry))
  if (front.headerImage !== undefined) front.headerImage = movePicture(addressOf(front.headerImage), entry)
  write(target, `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`)
}

const entries = sources.flatMap((source) => readSource(source).map((text) => planEntry(source, text)))
entries.forEach(convert)
for (const [slug, name] of authorNames) write(`content/authors/${slug}.yaml`, stringify({ name }))

const rules = new Map(
  existsSync(REDIRECTS) ? (parse(readFileSync(REDIRECTS, 'utf8')) ?? []).map((rule) => [rule.from, rule]) : [],
)
for (const [from, to] of Object.entries(redirects)) rules.set(from, { from, to })
for (const { aliases, address, isDraft } of entries)
  if (!isDraft) for (const from of aliases) rules.set(from, { from, to: address })
if (rules.size > 0) write(REDIRECTS, stringify([...rules.values()]))

console.log(`In content/: texts ${entries.length}, authors ${authorNames.size}, redirects ${rules.size}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
