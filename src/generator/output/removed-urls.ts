// Addresses that were published once and are gone. A build replaces the manifest by which they were known, so it writes down those
// that it loses, and those that were lost before: history, like the kept assets, and so in no manifest. Nobody has the address
// of what packsite makes for itself.

import { compareText } from '../util/text'
import { readManifest } from './manifest'
import { LOST_PATH } from './work-paths'
import { lostSchema, readRecord } from './read-records'
import { openOutput } from './fs/guarded-fs'
import type { OutputFile } from '../types'

/** More are not remembered: a site that lost so many has moved. */
const MAX_REMEMBERED = 10_000

const OWN_FILE =
  /^(?:assets|builds)\/|(?:^|\/)_payload\.json$|(?:^|\/)current\.json$|(?:^|\/)SHA256SUMS$|^gallery\/data\/|^v2\/content\//

export type LostInput = {
  /** Paths of the site that was published last. */
  readonly published: readonly string[]
  /** Addresses that it had lost. */
  readonly lost: readonly string[]
  /** True for every path that this build writes. */
  readonly isWritten: (path: string) => boolean
  /** Addresses that may be gone; one with '*' at its end stands for all that begin so. */
  readonly gone: readonly string[]
}

/** Addresses without base, decoded and sorted, that people may have and that this build does not answer. */
export function lostAddresses({ published, lost, isWritten, gone }: LostInput): string[] {
  const candidates = published.flatMap((path) => (OWN_FILE.test(path) || isWritten(path) ? [] : [addressOf(path)]))
  const found = new Set([...candidates, ...lost].filter((address) => !isAnswered(address, isWritten)))
  return [...found].filter((address) => !gone.some((pattern) => fits(address, pattern))).sort(compareText)
}

/** 'news/a/index.html' -> '/news/a' */
function addressOf(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`
}

/** A page, a redirect or a file may stand where another of them stood. */
function isAnswered(address: string, isWritten: LostInput['isWritten']): boolean {
  const path = address.slice(1)
  return isWritten(path) || isWritten(path === '' ? 'index.html' : `${path}/index.html`)
}

function fits(address: string, pattern: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern.replace(/(?<=.)\/$/, '')
}

/** What is known of a published site: the paths of its files, and what it had lost. */
export function readPublishedPaths(folder: string): Pick<LostInput, 'published' | 'lost'> {
  return { published: Object.keys(readManifest(folder)?.files ?? {}), lost: readLost(folder) }
}

/** Addresses that the site in a folder had lost; none where that cannot be read. */
export function readLost(folder: string): readonly string[] {
  return readRecord(openOutput(folder), LOST_PATH, lostSchema)?.lost ?? []
}

/** The file that remembers them; null where there is nothing to remember. */
export function lostFile(addresses: readonly string[]): OutputFile | null {
  if (addresses.length === 0) return null
  const bytes = Buffer.from(`${JSON.stringify({ version: 1, lost: addresses.slice(0, MAX_REMEMBERED) })}\n`)
  return { path: LOST_PATH, kind: 'meta', origin: LOST_PATH, content: { bytes } }
}
