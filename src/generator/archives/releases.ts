// The files of a site's releases against what their tables say of them: every file that stands in public/ is opened once.

import { join } from 'node:path'
import { decodePath } from '../../shared/address'
import { createProblem } from '../base/errors'
import { readPack } from './kept'
import { labelFault } from './label-fault'
import type { Cache, Content, Game, Hash, KeyPath, Problem, ReleaseRow, Site } from '../model'

export type OpeningOptions = {
  readonly site: Pick<Site, 'root'>
  readonly content: Pick<Content, 'data' | 'releases'>
  /** Path below public/, with a slash before it. */
  readonly publicFiles: ReadonlyMap<string, { readonly hash: Hash }>
  readonly cache: Pick<Cache, 'entries' | 'key'>
  readonly signal?: AbortSignal | undefined
}

type ReleaseFile = {
  readonly file: string
  readonly keyPath: KeyPath
  readonly row: ReleaseRow
  readonly game: Game
  /** '/packs/…' */
  readonly address: string
}

/** What is wrong with the files themselves, each at its row. */
export async function packProblems(options: OpeningOptions): Promise<Problem[]> {
  const { site, publicFiles, cache, signal } = options
  const problems: Problem[] = []
  for (const release of releaseFiles(options)) {
    signal?.throwIfAborted()
    const path = decodePath(release.address)
    const hash = publicFiles.get(path)?.hash
    if (hash === undefined) continue
    const pack = await readPack({ path: join(site.root, 'public', path), shown: release.address, hash }, cache)
    const at = { file: release.file, keyPath: [...release.keyPath, 'file'] }
    for (const { code, message, hint } of pack.problems) problems.push(createProblem(code, { message, at, hint }))
    const fault = pack.inspection === null ? null : labelFault(pack.inspection, release)
    if (fault !== null) problems.push(createProblem(fault.code, { ...fault, at }))
  }
  return problems
}

/** Each file once, at the first row that has it. */
function releaseFiles({ content }: OpeningOptions): ReleaseFile[] {
  const games = new Map(content.data.editions.map(({ slug, game }) => [slug, game]))
  const files = new Map<string, ReleaseFile>()
  for (const { file, edition, rows } of content.releases)
    for (const row of rows)
      for (const [index, { href: address }] of row.releases.entries()) {
        if (address?.startsWith('/packs/') !== true || files.has(address)) continue
        const keyPath = row.covers === null ? [row.label, index] : [row.label, 'releases', index]
        files.set(address, { file, keyPath, row, game: games.get(edition) ?? 'java', address })
      }
  return [...files.values()]
}
