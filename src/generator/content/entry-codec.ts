// Encodes parsed content files as two cache values. The head contains what every build needs: data, lists, and the beginning of the text.
// The rest contains HTML and large data. Readers decode the rest on demand, because an incremental build needs few bodies.

import { sha256 } from '../util/hash'
import { featureBits, featuresOf, type BodyHtmlFeature } from '../util/html-features'
import { recordHtmlRead } from '../util/track-reads'
import type { Body, Cache, ConvertedBody, Hash, Html, LazyValue, ReferenceInEntryData, Site } from '../types'

/** A validated file with its Markdown converted. */
export type ParsedContentFile = {
  readonly data: unknown
  /** A large part of the data that only the entry's page shows. */
  readonly aside: unknown
  readonly named: readonly ReferenceInEntryData[]
  readonly body: ConvertedBody
}

/** `bytes` up to `headEnd` is the head, followed by the rest. Bits of `note` mark the non-empty parts. */
export type EncodedFile = { readonly bytes: Uint8Array; readonly headEnd: number; readonly note: number }

/** The cached values of a file; `rest` is null if empty. */
export type CachedEntry = { readonly head: LazyValue; readonly rest: LazyValue | null }

const HAS_BODY = 1
const HAS_LINKS = 2
const HAS_IMAGES = 4
const HAS_NAMED = 8
const HAS_ASIDE = 16
const HAS_REMOVED = 32
const HAS_ENTRY_LINKS = 64
/** The lowest bit for features of the HTML; the bits below are for further flags. */
const FIRST_FEATURE = 2 ** 16

/**
 * Offsets in the head, which has this layout: hash of the HTML; lengths of data, lists and `aside`; data, lists and text. Layout of the rest:
 * `aside`, HTML.
 */
const HASH = 16
const LENGTHS = HASH
const HEAD = LENGTHS + 12

type Lists = Omit<ConvertedBody, 'html' | 'text' | 'removed'> & {
  readonly named: readonly ReferenceInEntryData[]
  /** Undefined if empty. */
  readonly removed?: Body['removed']
}

const byteLength = (text: string): number => Buffer.byteLength(text)

export function encodeFile({ data, aside, named, body }: ParsedContentFile): EncodedFile {
  const { text, links, entryLinks, images, ids, headings } = body
  const dataText = JSON.stringify(data)
  const hasRemoved = Object.keys(body.removed).length > 0
  const some = { links, entryLinks, images, ids, headings, named } satisfies Lists
  const lists = JSON.stringify(hasRemoved ? { ...some, removed: body.removed } : some)
  const beside = aside === undefined ? '' : JSON.stringify(aside)
  const { html } = body
  // Encoding a single string is faster than five, and most strings are pure ASCII.
  const whole = dataText + lists + text + beside + html
  const size = byteLength(whole)
  const sizeOf = size === whole.length ? (part: string): number => part.length : byteLength
  const besideSize = sizeOf(beside)
  const htmlSize = sizeOf(html)
  const headEnd = HEAD + size - besideSize - htmlSize
  const bytes = Buffer.allocUnsafeSlow(HEAD + size)
  bytes.write(whole, HEAD)
  bytes.write(sha256(html), 0, HASH, 'hex')
  bytes.writeUInt32LE(sizeOf(dataText), LENGTHS)
  bytes.writeUInt32LE(sizeOf(lists), LENGTHS + 4)
  bytes.writeUInt32LE(besideSize, LENGTHS + 8)
  const note =
    (body === emptyBody ? 0 : HAS_BODY) |
    (links.length === 0 ? 0 : HAS_LINKS) |
    (images.length === 0 ? 0 : HAS_IMAGES) |
    (named.length === 0 ? 0 : HAS_NAMED) |
    (aside === undefined ? 0 : HAS_ASIDE) |
    (hasRemoved ? HAS_REMOVED : 0) |
    (entryLinks === undefined ? 0 : HAS_ENTRY_LINKS) |
    featureBits(html, FIRST_FEATURE)
  return { bytes, headEnd, note }
}

type EntryStores = Pick<Cache, 'heads' | 'entries'>

/** The cached values of a file. Null if a value is missing. */
export function findCachedEntry({ heads, entries }: EntryStores, key: Hash): CachedEntry | null {
  const head = heads.find(key)
  if (head === null) return null
  if ((head.note & (HAS_BODY | HAS_ASIDE)) === 0) return { head, rest: null }
  const rest = entries.find(key)
  return rest === null ? null : { head, rest }
}

export function storeCachedEntry({ heads, entries }: EntryStores, key: Hash, { bytes, headEnd, note }: EncodedFile) {
  // A copy, because heads are saved later than rests and would keep the whole buffer alive.
  const head = heads.set(key, new Uint8Array(bytes.subarray(0, headEnd)), note)
  const hasRest = (note & (HAS_BODY | HAS_ASIDE)) !== 0
  return { head, rest: hasRest ? entries.set(key, bytes.subarray(headEnd)) : null }
}

/** Memoises the last value, because callers decode several parts of one entry in turn. */
function createReader(): (value: LazyValue) => Buffer {
  let last: LazyValue | null = null
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

/** The lists that were read last: callers read several lists of one entry in turn. */
let lastLists: { readonly head: LazyValue; readonly lists: Lists } | null = null

function readLists(head: LazyValue): Lists {
  if (lastLists?.head === head) return lastLists.lists
  const buffer = readHead(head)
  const start = HEAD + buffer.readUInt32LE(LENGTHS)
  const lists = JSON.parse(buffer.toString('utf8', start, start + buffer.readUInt32LE(LENGTHS + 4))) as Lists
  lastLists = { head, lists }
  return lists
}

function readText(head: LazyValue): string {
  const buffer = readHead(head)
  return buffer.toString('utf8', HEAD + buffer.readUInt32LE(LENGTHS) + buffer.readUInt32LE(LENGTHS + 4))
}

function asideSize(head: LazyValue): number {
  return readHead(head).readUInt32LE(LENGTHS + 8)
}

function readAside(head: LazyValue, rest: LazyValue): unknown {
  return JSON.parse(readRest(rest).toString('utf8', 0, asideSize(head)))
}

function readHtml(head: LazyValue, rest: LazyValue): Html {
  return readRest(rest).toString('utf8', asideSize(head)) as Html
}

/** The body of a file without text. */
export const emptyBody: Body = {
  ...{ html: '' as Html, text: '', links: [], images: [], ids: [], headings: [], removed: {} },
  ...{ hash: '', features: [] },
}

const NONE: readonly never[] = []

/** A decoded body. A class, because many objects with their own getters have different hidden classes and are slow. */
class DecodedBody implements Body {
  readonly hash: string
  readonly #head: LazyValue
  readonly #rest: LazyValue

  constructor(hash: string, { head, rest }: { readonly head: LazyValue; readonly rest: LazyValue }) {
    this.hash = hash
    this.#head = head
    this.#rest = rest
  }

  get html(): Html {
    recordHtmlRead(this)
    return readHtml(this.#head, this.#rest)
  }

  get features(): readonly BodyHtmlFeature[] {
    return featuresOf(this.#head.note, FIRST_FEATURE)
  }

  get text(): string {
    return readText(this.#head)
  }

  get links(): readonly string[] {
    return (this.#head.note & HAS_LINKS) === 0 ? NONE : readLists(this.#head).links
  }

  get entryLinks(): Body['entryLinks'] {
    return (this.#head.note & HAS_ENTRY_LINKS) === 0 ? undefined : readLists(this.#head).entryLinks
  }

  get images(): readonly string[] {
    return (this.#head.note & HAS_IMAGES) === 0 ? NONE : readLists(this.#head).images
  }

  get ids(): readonly string[] {
    return readLists(this.#head).ids
  }

  get headings(): Body['headings'] {
    return readLists(this.#head).headings
  }

  get removed(): Body['removed'] {
    return (this.#head.note & HAS_REMOVED) === 0 ? emptyBody.removed : (readLists(this.#head).removed ?? {})
  }
}

/** The references of a file. */
export function referencesOf({ head }: CachedEntry): readonly ReferenceInEntryData[] {
  return (head.note & HAS_NAMED) === 0 ? NONE : readLists(head).named
}

/** True if two entries differ at most in the HTML: equal data, links, pictures, ids, headings, beginning of the text, and features of the HTML. */
export function areEqualExceptHtml({ head: a }: CachedEntry, { head: b }: CachedEntry): boolean {
  return a.note === b.note && Buffer.compare(a.read().subarray(HASH), b.read().subarray(HASH)) === 0
}

export function decodeCachedEntry({ head, rest }: CachedEntry) {
  const buffer = readHead(head)
  return {
    data: JSON.parse(buffer.toString('utf8', HEAD, HEAD + buffer.readUInt32LE(LENGTHS))) as unknown,
    aside: rest === null || (head.note & HAS_ASIDE) === 0 ? null : (): unknown => readAside(head, rest),
    body:
      rest === null || (head.note & HAS_BODY) === 0
        ? emptyBody
        : new DecodedBody(buffer.toString('hex', 0, HASH), { head, rest }),
  }
}

/** The settings that parsed entries depend on. */
export type EntryKeySettings = Pick<Site, 'base' | 'downloads' | 'markdown' | 'own'>

/** Returns a function that computes the cache key of a file from its path and hash. */
export function createEntryKeyFunction(
  { base, downloads, markdown, own }: EntryKeySettings,
  { key }: Pick<Cache, 'key'>,
) {
  const entries = key('entry', JSON.stringify([base, downloads.host, markdown]))
  const declared = new Map<string, string>()
  for (const [name, fields] of Object.entries(own.fields)) declared.set(name, JSON.stringify(fields))
  for (const one of own.collections) declared.set(one.folder, JSON.stringify(one))
  return (file: string, hash: Hash): Hash => {
    const schema = declared.size === 0 ? '' : (declared.get(file.split('/')[1] ?? '') ?? '')
    return sha256(`${entries}${file}\n${hash}${schema}`)
  }
}
