// What a build publishes of which only texts are others: their pages and its own records; then what it is for the next build.

import { join } from 'node:path'
import { toHash } from '../../util/hash'
import { replaceParts } from '../../util/splice-bytes'
import { withMoved, type LastBuild, type MovedPath, type Fingerprinted } from '../../incremental/build-state'
import { workDir } from '../../config/project-paths'
import { buildId, buildTimestamp, metaPath } from '../../output/manifest'
import { PAGE_RECORD } from '../../output/page-record'
import { publishPatch } from '../../output/publish-partial'
import { patchPageRecord } from '../../output/text-only-page-record'
import { patchRecords, type ReplacedFile } from '../../output/text-only-records'
import { recordTextOnly, resultOf } from '../build-records'
import type { PrintedPages } from '../../incremental/body-index'
import type { Clock } from '../clock'
import type { TextOnlyEntry } from '../../content/text-only-change'
import type { BuildResult } from '../../types/api'
import type { Lock } from '../../output/lock'
import type { PatchedFile, PatchedPage } from './patch-pages'

export type TextOnlyChange = { readonly texts: readonly TextOnlyEntry[]; readonly pages: readonly PatchedPage[] }

export type Publishing = {
  readonly last: Fingerprinted<LastBuild>
  readonly inputs: readonly MovedPath[]
  /** All that the last build read. */
  readonly sources: Buffer
  readonly printed: PrintedPages
  readonly lock: Lock
  readonly clock: Clock
}

/** Null where the records of the last build are not as it left them. */
export function publishTextOnly(rewording: TextOnlyChange, publishing: Publishing): BuildResult | null {
  const { texts, pages } = rewording
  const { last, lock, clock } = publishing
  const { outDir } = last
  const rows = texts.map(({ file, hashes }) => {
    return [JSON.stringify([file, hashes.before]), JSON.stringify([file, hashes.after])] as const
  })
  const reworded = buildId(publishing.sources) === last.id ? replaceParts(publishing.sources, rows) : null
  if (reworded === null) return null
  const sources = Buffer.concat(reworded)
  const id = buildId(sources)
  if (id === last.id) return leave(publishing)
  const stamp = { id, app: toHash(last.app), timestamp: buildTimestamp(id, outDir, clock) }
  const replaced = pages.flatMap(({ url, html, payload }): (PatchedFile & Pick<ReplacedFile, 'payloadOf'>)[] => [
    ...(html.isOther ? [{ ...html, payloadOf: null }] : []),
    ...(payload?.isOther === true ? [{ ...payload, payloadOf: url }] : []),
  ])
  const files = replaced.map(({ hash, ...file }) => ({ ...file, after: hash }))
  const records = patchRecords(outDir, { before: last.id, stamp, files })
  if (records === null) return null
  const { stamps, ...done } = publishPatch(
    outDir,
    { files: [...files, ...records], deletes: [metaPath(last.id)] },
    lock,
  )
  const next = { ...last, id }
  writeDown(rewording, { ...publishing, next, sources, stamps })
  return resultOf(next, done)
}

/** Files were saved as they were: nothing is written, and the next build knows. */
function leave({ last, inputs, sources }: Publishing): BuildResult {
  recordTextOnly({ ...last, inputs: withMoved(last.inputs, inputs) }, sources)
  return resultOf(last, { written: [], deleted: [] })
}

type Done = Publishing & {
  readonly next: Fingerprinted<LastBuild>
  readonly stamps: ReturnType<typeof publishPatch>['stamps']
}

/** For the next build, and for `why`. */
function writeDown({ texts, pages }: TextOnlyChange, { last, next, inputs, sources, printed, stamps }: Done): void {
  const { root, outDir } = last
  printed.save(
    new Map(texts.map(({ file, hashes }) => [file, hashes.after])),
    pages.map(({ own, html, payload }) => ({ output: html.path, own, files: { html, payload } })),
  )
  patchPageRecord(join(workDir(root), PAGE_RECORD), {
    before: toHash(last.id),
    id: toHash(next.id),
    files: texts.map(({ file, hashes }) => ({ file, hash: hashes.after })),
    pages: pages.filter(({ html }) => html.isOther),
  })
  const outputs = [...stamps].map(([path, stamp]): MovedPath => {
    const before = path === metaPath(next.id) ? metaPath(last.id) : path
    return { index: last.outputs.paths.indexOf(join(outDir, before)), path: join(outDir, path), stamp }
  })
  // What is not known is looked at by a whole build.
  if (outputs.some(({ index }) => index < 0)) return
  const { inputs: before, outputs: standing } = last
  recordTextOnly({ ...next, inputs: withMoved(before, inputs), outputs: withMoved(standing, outputs) }, sources)
}
