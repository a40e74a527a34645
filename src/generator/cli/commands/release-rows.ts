// Reads and extends the release tables of a site, for `packsite new release`.

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
  /** Null for a rolling release or a missing date. */
  readonly date: string | null
}

/** Returns the path of the table, existing or not, and its releases. Throws SiteError if the table has problems. */
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

/** Returns the folder of the first release of the channel in the table, else the default folder of the edition and channel. */
export function usualVariant(rows: readonly Row[], { edition, channel, stable }: Folder): string {
  const usual = rows.find((row) => row.channel === channel && row.variant !== null)?.variant
  return usual ?? `${edition}-${channel === stable ? 'latest' : channel}`
}

/** Returns the text of a table with a new release. Throws SiteError if the form of the text is not supported. */
export function withRelease(text: string, { table, ...added }: Addition & { readonly table: string }): string {
  const extended = insertRelease(text, added)
  if (extended !== null && releasesSchema.safeParse(parseYaml(extended).value).success) return extended
  const message = 'The table is written in a form that packsite cannot extend'
  const hint = `add this to '${added.label}' by hand: ${yamlText(added.release).trim().replaceAll('\n', ', ')}`
  throw siteError('release-table-form', { message, at: { file: table }, hint })
}
