// What a build publishes of which only texts are others: their pages and its own records; then what it is for the next build.

import { join } from 'node:path'
import { toHash } from '../base/hash'
import { replaceParts } from '../base/patched'
import { withMoved, type LastBuild, type MovedPath, type Stamped } from '../cache/last-build'
import { workDir } from '../folders'
import { buildId, buildTimestamp, metaPath } from '../output/manifest'
import { PAGE_RECORD } from '../output/page-record'
import { publishPatch } from '../output/patch'
import { rewordPageRecord } from '../output/reworded-page-record'
import { rewordRecords, type ReplacedFile } from '../output/reworded-records'
import { recordReworded, resultOf } from '../records'
import type { PrintedPages } from '../cache/printed-pages'
import type { Clock } from '../clock'
import type { Reworded } from '../content/reword'
import type { BuildResult } from '../model/api'
import type { Lock } from '../output/lock'
import type { RewordedFile, RewordedPage } from './pages'

export type Rewording = { readonly texts: readonly Reworded[]; readonly pages: readonly RewordedPage[] }

export type Publishing = {
  readonly last: Stamped<LastBuild>
  readonly inputs: readonly MovedPath[]
  /** All that the last build read. */
  readonly sources: Buffer
  readonly printed: PrintedPages
  readonly lock: Lock
  readonly clock: Clock
}

/** Null where the records of the last build are not as it left them. */
export function publishReworded(rewording: Rewording, publishing: Publishing): BuildResult | null {
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
  const replaced = pages.flatMap(({ url, html, payload }): (RewordedFile & Pick<ReplacedFile, 'payloadOf'>)[] => [
    ...(html.isOther ? [{ ...html, payloadOf: null }] : []),
    ...(payload?.isOther === true ? [{ ...payload, payloadOf: url }] : []),
  ])
  const files = replaced.map(({ hash, ...file }) => ({ ...file, after: hash }))
  const records = rewordRecords(outDir, { before: last.id, stamp, files })
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
  recordReworded({ ...last, inputs: withMoved(last.inputs, inputs) }, sources)
  return resultOf(last, { written: [], deleted: [] })
}

type Done = Publishing & {
  readonly next: Stamped<LastBuild>
  readonly stamps: ReturnType<typeof publishPatch>['stamps']
}

/** For the next build, and for `why`. */
function writeDown({ texts, pages }: Rewording, { last, next, inputs, sources, printed, stamps }: Done): void {
  const { root, outDir } = last
  printed.save(
    new Map(texts.map(({ file, hashes }) => [file, hashes.after])),
    pages.map(({ own, html, payload }) => ({ output: html.path, own, files: { html, payload } })),
  )
  rewordPageRecord(join(workDir(root), PAGE_RECORD), {
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
  recordReworded({ ...next, inputs: withMoved(before, inputs), outputs: withMoved(standing, outputs) }, sources)
}
