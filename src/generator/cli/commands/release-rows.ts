// The release tables of a site, as far as a new release has to know them.

import { SiteError, siteError } from '../../diagnostics/errors'
import { releasesSchema } from '../../content/collections/releases'
import { readDataFile } from '../../content/read-data'
import { listContent } from '../../content/list'
import { locateProblems } from '../../content/locate'
import { yamlText } from '../../scaffold/new-entry-text'
import { insertRelease, type Addition } from '../../scaffold/release-table'
import { parseYaml } from '../../schema/yaml'
import type { Edition } from '../../types'

export type Row = {
  readonly channel: string
  readonly variant: string | null
  readonly file: string | null
  /** Null for one that is replaced again and again, or says nothing. */
  readonly date: string | null
}

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
    rows: releases.map(({ channel, variant = null, file: name = null, date }) => ({
      channel,
      variant,
      file: name,
      date: date === undefined || date === 'rolling' ? null : date,
    })),
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

/** The text of a table with one more release. Throws SiteError where it is written in another form. */
export function withRelease(text: string, { table, ...added }: Addition & { readonly table: string }): string {
  const extended = insertRelease(text, added)
  if (extended !== null && releasesSchema.safeParse(parseYaml(extended).value).success) return extended
  const message = 'The table is written in a form that packsite cannot extend'
  const hint = `add this to '${added.label}' by hand: ${yamlText(added.release).trim().replaceAll('\n', ', ')}`
  throw siteError('release-table-form', { message, at: { file: table }, hint })
}
