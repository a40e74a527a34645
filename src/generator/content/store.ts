// What files of content say, as values of the cache: an entry's data and body by the hash of its file. On a large site most
// bodies are never looked at, so they stay where they are until somebody reads them.

import { sha256 } from '../base/hash'
import type { Body, Cache, EntryFile, FilePath, Hash, Html, KeptValue, Named, Problem, Site, UrlPath } from '../model'
import type { Collection } from './collections/collection'

/** A file after its schema, its Markdown converted. */
export type ParsedFile = {
  readonly data: unknown
  /** A large part of the data that only the entry's own page shows. */
  readonly aside: unknown
  readonly named: readonly Named[]
  readonly body: Body
}

/** The note says which parts are worth reading. */
export type EncodedFile = { readonly bytes: Uint8Array; readonly note: number }

const HAS_BODY = 1
const HAS_LINKS = 2
const HAS_IMAGES = 4
const HAS_NAMED = 8
const HAS_ASIDE = 16

/** Data, lists, what stands aside, HTML, text: the lengths of all but the last come first. */
const PARTS = 5
const HEAD = (PARTS - 1) * 4

type Lists = Omit<Body, 'html' | 'text'> & { readonly named: readonly Named[] }

export function encodeFile({ data, aside, named, body }: ParsedFile): EncodedFile {
  const { links, images, ids, headings } = body
  const lists = JSON.stringify({ links, images, ids, headings, named } satisfies Lists)
  const beside = aside === undefined ? '' : JSON.stringify(aside)
  const parts = [JSON.stringify(data), lists, beside, body.html, body.text].map((part) => Buffer.from(part))
  const head = Buffer.alloc(HEAD)
  for (const [index, part] of parts.slice(0, -1).entries()) head.writeUInt32LE(part.length, index * 4)
  const note =
    (body === emptyBody ? 0 : HAS_BODY) |
    (links.length === 0 ? 0 : HAS_LINKS) |
    (images.length === 0 ? 0 : HAS_IMAGES) |
    (named.length === 0 ? 0 : HAS_NAMED) |
    (aside === undefined ? 0 : HAS_ASIDE)
  return { bytes: Buffer.concat([head, ...parts]), note }
}

/** The value that was read last: a page asks for one part after another of the same entry. */
const last: { value: KeptValue | null; buffer: Buffer } = { value: null, buffer: Buffer.alloc(0) }

function readPart(value: KeptValue, wanted: number): string {
  if (last.value !== value) {
    const bytes = value.read()
    last.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    last.value = value
  }
  const { buffer } = last
  let start = HEAD
  for (let part = 0; part < wanted; part += 1) start += buffer.readUInt32LE(part * 4)
  return buffer.toString('utf8', start, wanted === PARTS - 1 ? undefined : start + buffer.readUInt32LE(wanted * 4))
}

const readLists = (value: KeptValue): Lists => JSON.parse(readPart(value, 1)) as Lists

/** What an empty text gives. */
export const emptyBody: Body = { html: '' as Html, text: '', links: [], images: [], ids: [], headings: [] }

const NONE: readonly never[] = []

/** A class, because objects with getters of their own are each of another shape, and slow to read by the thousand. */
class KeptBody implements Body {
  readonly #value: KeptValue

  constructor(value: KeptValue) {
    this.#value = value
  }

  get html(): Html {
    return readPart(this.#value, 3) as Html
  }

  get text(): string {
    return readPart(this.#value, 4)
  }

  get links(): readonly string[] {
    return (this.#value.note & HAS_LINKS) === 0 ? NONE : readLists(this.#value).links
  }

  get images(): readonly string[] {
    return (this.#value.note & HAS_IMAGES) === 0 ? NONE : readLists(this.#value).images
  }

  get ids(): readonly string[] {
    return readLists(this.#value).ids
  }

  get headings(): Body['headings'] {
    return readLists(this.#value).headings
  }
}

export type KeptFile = {
  readonly data: unknown
  readonly aside: (() => unknown) | null
  readonly body: Body
}

export function decodeFile(value: KeptValue): KeptFile {
  return {
    data: JSON.parse(readPart(value, 0)) as unknown,
    aside: (value.note & HAS_ASIDE) === 0 ? null : () => JSON.parse(readPart(value, 2)) as unknown,
    body: (value.note & HAS_BODY) === 0 ? emptyBody : new KeptBody(value),
  }
}

/** What became of a file: its entry, or why it has none. */
export class Cell implements EntryFile {
  readonly file: FilePath
  readonly collection: string
  readonly hash: Hash
  /** A hash of its front matter; null where there is none, or none is known. */
  readonly head: string | null
  readonly entry: object | null
  readonly url: UrlPath | null
  readonly hasPage: boolean
  readonly body: Body
  readonly problems: readonly Problem[]
  /** Addresses that it would have, were it not refused. */
  readonly invalidUrls: readonly string[]
  readonly #value: KeptValue | null

  constructor({ file, row, hash, head, entry, body, problems, invalidUrls, value }: CellParts) {
    this.file = file
    this.collection = row.folder
    this.hash = hash
    this.head = head
    this.entry = entry
    this.url = entry !== null && 'url' in entry ? (entry.url as UrlPath) : null
    this.hasPage = row.hasPages === true
    this.body = body
    this.problems = problems
    this.invalidUrls = invalidUrls
    this.#value = value
  }

  named(): readonly Named[] {
    const value = this.#value
    return value === null || (value.note & HAS_NAMED) === 0 ? NONE : readLists(value).named
  }
}

export type CellParts = {
  readonly file: FilePath
  readonly row: Collection
  readonly hash: Hash
  readonly head: string | null
  readonly entry: object | null
  readonly body: Body
  readonly problems: readonly Problem[]
  readonly invalidUrls: readonly string[]
  readonly value: KeptValue | null
}

/** Of what the site says, all that an entry depends on. */
export type EntrySite = Pick<Site, 'base' | 'downloads' | 'markdown'>

/** Key of what a file with a hash says. */
export function entryKeys({ base, downloads, markdown }: EntrySite, { key }: Pick<Cache, 'key'>) {
  const entries = key('entry', JSON.stringify([base, downloads.host, markdown]))
  return (file: string, hash: Hash): Hash => sha256(`${entries}${file}\n${hash}`)
}
