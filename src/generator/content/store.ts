// What files of content say, as two values of the cache, by the hash of the file. The head is what each run needs: data, lists, the
// beginning of the text; heads stand close together, and are read in one go. HTML and what stands aside stay where they are until
// somebody reads them: on a large site most bodies are never looked at.

import { sha256 } from '../base/hash'
import { noteRead, noteText } from '../base/noted'
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

/** Its head, up to `headEnd`, and what is read when somebody asks for it. The note says which parts are worth reading. */
export type EncodedFile = { readonly bytes: Uint8Array; readonly headEnd: number; readonly note: number }

/** Where the two values of a file are; null for a rest with nothing in it. */
export type KeptEntry = { readonly head: KeptValue; readonly rest: KeptValue | null }

const HAS_BODY = 1
const HAS_LINKS = 2
const HAS_IMAGES = 4
const HAS_NAMED = 8
const HAS_ASIDE = 16
const HAS_REMOVED = 32

/** What the head begins with: hashes of all but the body, of the lists and of the text; the lengths of data and lists. The text stands last. */
const HASH = 16
const LENGTHS = 3 * HASH
const HEAD = LENGTHS + 8

type Lists = Omit<Body, 'html' | 'text' | 'removed'> & {
  readonly named: readonly Named[]
  /** Where there is something. */
  readonly removed?: Body['removed']
}

const byteLength = (text: string): number => Buffer.byteLength(text)

export function encodeFile({ data, aside, named, body }: ParsedFile): EncodedFile {
  const { text, links, images, ids, headings } = body
  const dataText = JSON.stringify(data)
  const hasRemoved = Object.keys(body.removed).length > 0
  const some = { links, images, ids, headings, named } satisfies Lists
  const lists = JSON.stringify(hasRemoved ? { ...some, removed: body.removed } : some)
  const beside = aside === undefined ? '' : JSON.stringify(aside)
  const [dataSize, listSize, textSize] = [byteLength(dataText), byteLength(lists), byteLength(text)]
  const [besideSize, htmlSize] = [byteLength(beside), byteLength(body.html)]
  const headEnd = HEAD + dataSize + listSize + textSize
  const bytes = Buffer.allocUnsafeSlow(headEnd + REST + besideSize + htmlSize)
  bytes.write(dataText, HEAD)
  bytes.write(lists, HEAD + dataSize)
  bytes.write(text, headEnd - textSize)
  bytes.write(sha256(`${dataText}\n${beside}\n${JSON.stringify(named)}`), 0, HASH, 'hex')
  bytes.write(sha256(lists), HASH, HASH, 'hex')
  bytes.write(sha256(bytes.subarray(headEnd - textSize, headEnd)), 2 * HASH, HASH, 'hex')
  bytes.writeUInt32LE(dataSize, LENGTHS)
  bytes.writeUInt32LE(listSize, LENGTHS + 4)
  bytes.writeUInt32LE(besideSize, headEnd)
  bytes.write(beside, headEnd + REST)
  bytes.write(body.html, headEnd + REST + besideSize)
  const note =
    (body === emptyBody ? 0 : HAS_BODY) |
    (links.length === 0 ? 0 : HAS_LINKS) |
    (images.length === 0 ? 0 : HAS_IMAGES) |
    (named.length === 0 ? 0 : HAS_NAMED) |
    (aside === undefined ? 0 : HAS_ASIDE) |
    (hasRemoved ? HAS_REMOVED : 0)
  return { bytes, headEnd, note }
}

/** What the rest begins with: the length of what stands aside, after which the HTML stands. */
const REST = 4

type EntryStores = Pick<Cache, 'heads' | 'entries'>

/** The values of a file by their key; null unless both are there. */
export function findEntry({ heads, entries }: EntryStores, key: Hash): KeptEntry | null {
  const head = heads.find(key)
  if (head === null) return null
  if ((head.note & (HAS_BODY | HAS_ASIDE)) === 0) return { head, rest: null }
  const rest = entries.find(key)
  return rest === null ? null : { head, rest }
}

export function keepEntry(
  { heads, entries }: EntryStores,
  key: Hash,
  { bytes, headEnd, note }: EncodedFile,
): KeptEntry {
  // Memory of its own: heads are written down later than rests.
  const head = heads.set(key, bytes.slice(0, headEnd), note)
  const hasRest = (note & (HAS_BODY | HAS_ASIDE)) !== 0
  return { head, rest: hasRest ? entries.set(key, bytes.subarray(headEnd)) : null }
}

/** Remembers the value that was read last: one part after another is asked of the same entry. */
function createReader(): (value: KeptValue) => Buffer {
  let last: KeptValue | null = null
  let buffer: Buffer = Buffer.alloc(0)
  return (value) => {
    if (last !== value) {
      const bytes = value.read()
      buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      last = value
    }
    return buffer
  }
}

const readHead = createReader()
const readRest = createReader()

function readLists(head: KeptValue): Lists {
  const buffer = readHead(head)
  const start = HEAD + buffer.readUInt32LE(LENGTHS)
  return JSON.parse(buffer.toString('utf8', start, start + buffer.readUInt32LE(LENGTHS + 4))) as Lists
}

function readText(head: KeptValue): string {
  const buffer = readHead(head)
  return buffer.toString('utf8', HEAD + buffer.readUInt32LE(LENGTHS) + buffer.readUInt32LE(LENGTHS + 4))
}

function readAside(rest: KeptValue): unknown {
  const buffer = readRest(rest)
  return JSON.parse(buffer.toString('utf8', REST, REST + buffer.readUInt32LE(0)))
}

function readHtml(rest: KeptValue): Html {
  const buffer = readRest(rest)
  return buffer.toString('utf8', REST + buffer.readUInt32LE(0)) as Html
}

function hasUrl(entry: object): entry is { readonly url: UrlPath } {
  return 'url' in entry
}

/** What an empty text gives. */
export const emptyBody: Body = { html: '' as Html, text: '', links: [], images: [], ids: [], headings: [], removed: {} }

const NONE: readonly never[] = []

/** A class, because objects with getters of their own are each of another shape, and slow to read by the thousand. */
class KeptBody implements Body {
  readonly #head: KeptValue
  readonly #rest: KeptValue

  constructor(head: KeptValue, rest: KeptValue) {
    this.#head = head
    this.#rest = rest
  }

  get html(): Html {
    noteText(this)
    return readHtml(this.#rest)
  }

  get text(): string {
    noteRead(this)
    return readText(this.#head)
  }

  get links(): readonly string[] {
    noteRead(this)
    return (this.#head.note & HAS_LINKS) === 0 ? NONE : readLists(this.#head).links
  }

  get images(): readonly string[] {
    noteRead(this)
    return (this.#head.note & HAS_IMAGES) === 0 ? NONE : readLists(this.#head).images
  }

  get ids(): readonly string[] {
    noteRead(this)
    return readLists(this.#head).ids
  }

  get headings(): Body['headings'] {
    noteRead(this)
    return readLists(this.#head).headings
  }

  get removed(): Body['removed'] {
    return (this.#head.note & HAS_REMOVED) === 0 ? emptyBody.removed : (readLists(this.#head).removed ?? {})
  }
}

export type KeptFile = {
  /** As in EntryFile. */
  readonly digest: string
  /** Hash of what its body leads to, shows and can be linked by. */
  readonly ties: string
  /** Hash of the text of its body. */
  readonly beginning: string
  readonly data: unknown
  readonly aside: (() => unknown) | null
  readonly body: Body
}

export function decodeFile({ head, rest }: KeptEntry): KeptFile {
  const buffer = readHead(head)
  return {
    // Where a body comes or goes, nobody has told that it was read.
    digest: buffer.toString('hex', 0, HASH) + String(head.note & HAS_BODY),
    ties: buffer.toString('hex', HASH, 2 * HASH),
    beginning: buffer.toString('hex', 2 * HASH, LENGTHS),
    data: JSON.parse(buffer.toString('utf8', HEAD, HEAD + buffer.readUInt32LE(LENGTHS))) as unknown,
    aside: rest === null || (head.note & HAS_ASIDE) === 0 ? null : () => readAside(rest),
    body: rest === null || (head.note & HAS_BODY) === 0 ? emptyBody : new KeptBody(head, rest),
  }
}

/** What became of a file: its entry, or why it has none. */
export class Cell implements EntryFile {
  readonly file: FilePath
  readonly collection: string
  readonly hash: Hash
  readonly digest: string
  readonly ties: string
  readonly beginning: string
  /** A hash of its front matter; null where there is none, or none is known. */
  readonly head: string | null
  readonly entry: object | null
  readonly url: UrlPath | null
  readonly hasPage: boolean
  readonly body: Body
  readonly problems: readonly Problem[]
  /** Addresses that it would have, were it not refused. */
  readonly invalidUrls: readonly string[]
  readonly #kept: KeptEntry | null

  constructor({ file, row, hash, digest, ties, beginning, head, entry, body, problems, invalidUrls, kept }: CellParts) {
    this.file = file
    this.collection = row.folder
    this.hash = hash
    this.digest = digest
    this.ties = ties
    this.beginning = beginning
    this.head = head
    this.entry = entry
    this.url = entry !== null && hasUrl(entry) ? entry.url : null
    this.hasPage = row.hasPages === true
    this.body = body
    this.problems = problems
    this.invalidUrls = invalidUrls
    this.#kept = kept
  }

  named(): readonly Named[] {
    const head = this.#kept?.head
    return head === undefined || (head.note & HAS_NAMED) === 0 ? NONE : readLists(head).named
  }
}

export type CellParts = {
  readonly file: FilePath
  readonly row: Collection
  readonly hash: Hash
  readonly digest: string
  readonly ties: string
  readonly beginning: string
  readonly head: string | null
  readonly entry: object | null
  readonly body: Body
  readonly problems: readonly Problem[]
  readonly invalidUrls: readonly string[]
  readonly kept: KeptEntry | null
}

/** Of what the site says, all that an entry depends on. */
export type EntrySite = Pick<Site, 'base' | 'downloads' | 'markdown' | 'own'>

/** Key of what a file with a hash says. */
export function entryKeys({ base, downloads, markdown, own }: EntrySite, { key }: Pick<Cache, 'key'>) {
  const entries = key('entry', JSON.stringify([base, downloads.host, markdown]))
  const declared = new Map<string, string>()
  for (const [name, fields] of Object.entries(own.fields)) declared.set(name, JSON.stringify(fields))
  for (const one of own.collections) declared.set(one.folder, JSON.stringify(one))
  return (file: string, hash: Hash): Hash => {
    const schema = declared.size === 0 ? '' : (declared.get(file.split('/')[1] ?? '') ?? '')
    return sha256(`${entries}${file}\n${hash}${schema}`)
  }
}
