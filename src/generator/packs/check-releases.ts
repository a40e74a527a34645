// Checks the pack files of releases and add-ons against their rows. Opens each file in public/ once.

import { join } from 'node:path'
import { decodePath } from '../../shared/address'
import { createProblem } from '../diagnostics/errors'
import { readPackCached, testPackCached } from './pack-cache'
import { packLabelFault } from './check-label'
import type { Cache, Content, Game, Hash, KeyPath, Problem, GameVersionRow, Site } from '../types'

export type PackCheckOptions = {
  readonly site: Pick<Site, 'root'>
  readonly content: Pick<Content, 'data' | 'releases' | 'files'>
  /** Path below public/, with a leading slash -> file. */
  readonly publicFiles: ReadonlyMap<string, { readonly hash: Hash }>
  readonly cache: Pick<Cache, 'entries' | 'key'>
  readonly signal?: AbortSignal | undefined
}

type PackPlace = {
  readonly file: string
  /** Key path of the reference to the file. */
  readonly keyPath: KeyPath
  /** Null for an add-on, which has no row with game versions. */
  readonly row: GameVersionRow | null
  readonly game: Game
  /** For example '/packs/steadfast-32x.zip'. */
  readonly address: string
}

/** Problems of the pack files, each located at its row. */
export async function packFileProblems(options: PackCheckOptions): Promise<Problem[]> {
  const { site, publicFiles, cache, signal } = options
  const problems: Problem[] = []
  for (const place of packPlaces(options)) {
    signal?.throwIfAborted()
    const path = decodePath(place.address)
    const hash = publicFiles.get(path)?.hash
    if (hash === undefined) continue
    const file = { path: join(site.root, 'public', path), displayName: place.address, hash }
    const pack = await readPackCached(file, cache)
    const damaged = pack.inspection === null ? [] : await testPackCached(file, cache)
    const at = { file: place.file, keyPath: place.keyPath }
    for (const { code, message, hint } of [...pack.problems, ...damaged])
      problems.push(createProblem(code, { message, at, hint }))
    const { row, game, address } = place
    const isLabelled = pack.inspection !== null && row !== null
    const fault = isLabelled ? packLabelFault(pack.inspection, { row, game, address }) : null
    if (fault !== null) problems.push(createProblem(fault.code, { ...fault, at }))
  }
  return problems
}

/** Returns each pack file once, with the location of its first reference. */
function packPlaces({ content }: PackCheckOptions): PackPlace[] {
  const games = new Map(content.data.editions.map(({ slug, game }) => [slug, game]))
  const files = new Map<string, PackPlace>()
  for (const { file, edition, rows } of content.releases)
    for (const row of rows)
      for (const [index, { href: address }] of row.releases.entries()) {
        if (address?.startsWith('/packs/') !== true || files.has(address)) continue
        const keyPath = row.covers === null ? [row.label, index, 'file'] : [row.label, 'releases', index, 'file']
        files.set(address, { file, keyPath, row, game: games.get(edition) ?? 'java', address })
      }
  for (const entry of content.files)
    for (const { kind, value: address, keyPath } of entry.collection === 'addons' ? entry.named() : [])
      if (kind === 'download' && address.startsWith('/packs/') && !files.has(address))
        files.set(address, { file: entry.file, keyPath, row: null, game: 'java', address })
  return [...files.values()]
}
