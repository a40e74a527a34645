// Downloads remote pictures into public/ and replaces their addresses in content. Each download is recorded at once, so that the next run
// continues.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '../build/load-project'
import { positionOfOffset } from '../content/locate'
import { createProblem } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { parseUrl } from '../util/address'
import { writeViaTemp } from '../util/atomic-write'
import { sha256 } from '../util/hash'
import { runHostQueues } from '../util/host-queues'
import { urlSafeFileName } from '../util/path'
import { createRateLimits } from '../util/rate-limits'
import { userAgentOf } from '../util/user-agent'
import { changeFiles, finishChanges } from './change-files'
import { readContentTexts, type ContentText } from './content-texts'
import { openDownloadNotes } from './download-notes'
import { downloadPicture, type PictureDownloadOptions } from './download-picture'
import { addressFault, remotePicturesIn, type RemotePicture } from './remote-pictures'
import { editFileText, scalarLike } from './source-edits'
import type { Problem, Report } from '../types'

export type FetchPicturesOptions = {
  readonly root: string
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly report: Report
  readonly onFetched: (picture: FetchedPicture) => void
  readonly onWait: (host: string, waitMs: number) => void
}

/** `sizeBytes`: null for a picture that an earlier run downloaded. */
export type FetchedPicture = { readonly address: string; readonly file: string; readonly sizeBytes: number | null }

export type FetchPicturesResult = {
  /** An interrupted command whose changes are complete now, or null. */
  readonly finished: string | null
  /** Distinct addresses, in the order of files. */
  readonly addresses: readonly string[]
  readonly fetched: number
  /** Edited files. */
  readonly edited: readonly string[]
  readonly problems: readonly Problem[]
}

/** Folder of the downloaded pictures. */
const FOLDER = 'image/posts'

/** Throws SiteError if the config is invalid or a file cannot be written. */
export async function fetchPictures(options: FetchPicturesOptions): Promise<FetchPicturesResult> {
  const { root, dryRun, signal, report } = options
  const finished = finishChanges(root, { dryRun })
  const { site } = await openSite(root, report)
  const findPictures = () => readContentTexts(site).map((text) => [text, remotePicturesIn(text)] as const)
  const owners = new Map<string, ContentText>()
  for (const [text, pictures] of findPictures())
    for (const { address } of pictures) if (!owners.has(address)) owners.set(address, text)
  const addresses = [...owners.keys()]
  if (dryRun || addresses.length === 0) return { finished, addresses, fetched: 0, edited: [], problems: [] }
  const notes = openDownloadNotes(root)
  const faults = new Map<string, string>()
  const { perHost, pauseMs, timeoutMs, retries, privateHosts } = site.check.external
  const download = {
    ...{ agent: userAgentOf(site), limits: createRateLimits(Date.now), onWait: options.onWait },
    ...{ pauseMs, timeoutMs, retries, privateHosts, signal },
  }
  const one = async (address: string): Promise<void> => {
    const known = notes.get(address)
    const name = (owners.get(address)?.id ?? '').replaceAll('/', '-')
    const picture =
      known === null ? await loadPicture(address, { root, name, download }) : { file: known, sizeBytes: null }
    if ('reason' in picture) {
      faults.set(address, picture.reason)
      return
    }
    notes.add(address, picture.file)
    options.onFetched({ address, ...picture })
  }
  const hostOf = (address: string): string => parseUrl(address)?.host ?? ''
  await runHostQueues(addresses, one, { hostOf, perHost, pauseMs, signal })
  // Downloads take minutes, in which texts may be edited.
  const found = findPictures()
  const changes = found.flatMap(([text, pictures]) => {
    const edits = pictures.flatMap((picture) => editOf(picture, notes.get(picture.address)) ?? [])
    return edits.length === 0 ? [] : [{ file: text.file, before: text.raw, text: editFileText(text.raw, edits) }]
  })
  if (changes.length > 0) changeFiles(root, { command: 'packsite fetch-pictures', changes, moves: [] })
  const problems = found.flatMap(([{ text }, pictures]) =>
    pictures.flatMap((one) => problemOf(one, text, faults) ?? []),
  )
  return {
    finished,
    addresses,
    fetched: addresses.length - faults.size,
    edited: changes.map(({ file }) => file),
    problems,
  }
}

type Loading = { readonly root: string; readonly name: string; readonly download: PictureDownloadOptions }

/** Downloads a picture into public/, named by its entry and the hash of its bytes. */
async function loadPicture(
  address: string,
  { root, name, download }: Loading,
): Promise<{ readonly file: string; readonly sizeBytes: number } | { readonly reason: string }> {
  const fault = addressFault(address)
  if (fault !== null) return { reason: fault }
  const picture = await downloadPicture(address, download)
  if ('reason' in picture) return picture
  const { bytes, extension } = picture
  const base = urlSafeFileName(name).slice(0, MAX_NAME_LENGTH)
  const file = `public/${FOLDER}/${base === '' ? '' : `${base}-`}${sha256(bytes).slice(0, 10)}.${extension}`
  const place = join(root, file)
  if (!existsSync(place))
    convertWriteErrors(place, () => {
      writeViaTemp(place, bytes)
    })
  return { file, sizeBytes: bytes.length }
}

const MAX_NAME_LENGTH = 60

/** The edit that replaces an address; null for a picture that is not here. */
function editOf({ from, to, written, isScalar }: RemotePicture, file: string | null) {
  if (file === null) return null
  const address = file.slice('public'.length)
  return { from, to, text: isScalar ? scalarLike(written, address) : address }
}

function problemOf(
  { file, address, from }: RemotePicture,
  text: string,
  faults: ReadonlyMap<string, string>,
): Problem | null {
  const reason = faults.get(address)
  if (reason === undefined) return null
  const { line, column } = positionOfOffset(text, from)
  const message = `The picture ${address} was not downloaded: ${reason}`
  const hint = 'correct the address, or put the picture into public/ and name it in the text.'
  const excerpt = text.split('\n')[line - 1] ?? ''
  return createProblem('picture-not-fetched', { message, at: { file, line, column, excerpt }, hint })
}
