// The release tables of a site, as far as a new release has to know them.

import { SiteError } from '../base/errors'
import { releasesSchema } from '../content/collections/releases'
import { readDataFile } from '../content/data'
import { listContent } from '../content/list'
import { locateProblems } from '../content/locate'
import type { Edition } from '../model'

export type Row = { readonly channel: string; readonly variant: string | null; readonly file: string | null }

/** The releases that the table has, and the file it is or will be. Throws SiteError when it has problems. */
export function readTable(root: string, id: string): { table: string; rows: readonly Row[] } {
  const file = listContent(root).find(
    ({ collection, name }) => collection === 'releases' && name.replace(/\.\w+$/, '') === id,
  )
  if (file === undefined) return { table: `content/releases/${id}.yaml`, rows: [] }
  const { data, problems } = readDataFile(file, releasesSchema)
  if (data === null) throw new SiteError(locateProblems(problems, root))
  const releases = data.flatMap(([, row]) => row.releases)
  return {
    table: file.file,
    rows: releases.map((row) => ({ channel: row.channel, variant: row.variant ?? null, file: row.file ?? null })),
  }
}

type Folder = {
  readonly edition: Edition
  readonly channel: string
  /** The channel of finished releases. */
  readonly stable: string
}

/** The folder that the newest release of the channel has, else the one that such files have everywhere. */
export function usualVariant(rows: readonly Row[], { edition, channel, stable }: Folder): string {
  const usual = rows.find((row) => row.channel === channel && row.variant !== null)?.variant
  return usual ?? `${edition}-${channel === stable ? 'latest' : channel}`
}
