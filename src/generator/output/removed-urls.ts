// Published addresses that the site no longer answers. A build replaces the manifest that lists them, so builds/lost.json records them.
// The manifest does not list this file, which later builds retain. Internal files of packsite are not recorded.

import { addressOfOutput } from '../util/address'
import { ADMIN_CONFIG_PATH, ADMIN_PAGE_PATH } from '../util/admin-address'
import { compareText } from '../util/text'
import { readManifest } from './manifest'
import { LOST_ADDRESSES_PATH } from './work-paths'
import { lostAddressesSchema, readValidJson } from './read-records'
import { openOutDirFs } from './fs/guarded-fs'
import type { OutputFile } from '../types'

/** Maximum number of recorded addresses: a site that lost more has moved. */
const MAX_REMEMBERED = 10_000

const OWN_FILE =
  /^(?:assets|builds)\/|(?:^|\/)_payload\.json$|(?:^|\/)current\.json$|(?:^|\/)SHA256SUMS$|^gallery\/data\/|^v2\/content\//

export type LostAddressInput = {
  /** Paths of the previously published site. */
  readonly published: readonly string[]
  /** Addresses that the previous site recorded as lost. */
  readonly lost: readonly string[]
  /** Returns true for a path that this build writes. */
  readonly isWritten: (path: string) => boolean
  /** Addresses that may disappear; a final '*' matches every address with this prefix. */
  readonly gone: readonly string[]
}

/** Returns the published addresses that this build does not answer, without base, decoded and sorted. */
export function lostAddresses({ published, lost, isWritten, gone }: LostAddressInput): string[] {
  // The editor is for the people of the site.
  const ofEditor = published.includes(ADMIN_CONFIG_PATH) ? [ADMIN_CONFIG_PATH, ADMIN_PAGE_PATH] : []
  const candidates = published.flatMap((path) =>
    OWN_FILE.test(path) || ofEditor.includes(path) || isWritten(path) ? [] : [addressOfOutput(path)],
  )
  const found = new Set([...candidates, ...lost].filter((address) => !isAnswered(address, isWritten)))
  return [...found].filter((address) => !gone.some((pattern) => fits(address, pattern))).sort(compareText)
}

/** True if a page, a redirect or a file has the address. */
function isAnswered(address: string, isWritten: LostAddressInput['isWritten']): boolean {
  const path = address.slice(1)
  return isWritten(path) || isWritten(path === '' ? 'index.html' : `${path}/index.html`)
}

function fits(address: string, pattern: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern.replace(/(?<=.)\/$/, '')
}

/** Returns the paths of a published site and its recorded lost addresses. */
export function readPublishedPaths(folder: string): Pick<LostAddressInput, 'published' | 'lost'> {
  return { published: Object.keys(readManifest(folder)?.files ?? {}), lost: readLostAddresses(folder) }
}

/** Returns the recorded lost addresses of the site in a folder; [] if the record is missing or invalid. */
export function readLostAddresses(folder: string): readonly string[] {
  return readValidJson(openOutDirFs(folder), LOST_ADDRESSES_PATH, lostAddressesSchema)?.lost ?? []
}

/** Returns builds/lost.json, or null for an empty list. */
export function lostAddressesFile(addresses: readonly string[]): OutputFile | null {
  if (addresses.length === 0) return null
  const bytes = Buffer.from(`${JSON.stringify({ version: 1, lost: addresses.slice(0, MAX_REMEMBERED) })}\n`)
  return { path: LOST_ADDRESSES_PATH, kind: 'meta', origin: LOST_ADDRESSES_PATH, content: { bytes } }
}
