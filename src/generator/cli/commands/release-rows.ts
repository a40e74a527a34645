// Reads and extends the release tables of a site, for `packsite new release`.

import { SiteError, siteError } from '../../diagnostics/errors'
import { releaseTableSchema } from '../../content/collections/releases'
import { readAndValidateFile } from '../../content/read-data'
import { listContent } from '../../content/list'
import { addPositionsToProblems } from '../../content/locate'
import { yamlText } from '../../scaffold/new-entry-text'
import { insertReleases, type NewReleases, type ReleaseFields } from '../../scaffold/release-table'
import { parseYaml } from '../../schema/yaml'
import type { z } from 'zod'
import type { Edition } from '../../types'

export type ListedRelease = ReturnType<typeof rowOf>

/** Returns the path of the table, existing or not, and its releases. Throws SiteError if the table has problems. */
export function readReleaseTable(root: string, id: string): { tablePath: string; rows: readonly ListedRelease[] } {
  const file = listContent(root).find(
    ({ collection, name }) => collection === 'releases' && name.replace(/\.\w+$/, '') === id,
  )
  if (file === undefined) return { tablePath: `content/releases/${id}.yaml`, rows: [] }
  const { data, problems } = readAndValidateFile(file, releaseTableSchema)
  if (data === null) throw new SiteError(addPositionsToProblems(problems, root))
  return { tablePath: file.file, rows: data.flatMap(([, row]) => row.releases.map(rowOf)) }
}

/** A release as listed by `readReleaseTable`, with null for missing values. `date` is also null for a rolling release. */
function rowOf({ channel, variant, file, url, date, sha256 }: ReleaseData) {
  const day = date === undefined || date === 'rolling' ? null : date
  return { channel, variant: variant ?? null, file: file ?? null, url: url ?? null, date: day, sha256: sha256 ?? null }
}

type ReleaseData = z.output<typeof releaseTableSchema>[number][1]['releases'][number]

type Folder = {
  readonly edition: Edition
  readonly channel: string
  /** The channel of finished releases. */
  readonly stable: string
}

/** Returns the folder of the first release of the channel in the table, else the default folder of the edition and channel. */
export function defaultVariantFolder(rows: readonly ListedRelease[], { edition, channel, stable }: Folder): string {
  const usual = rows.find((row) => row.channel === channel && row.variant !== null)?.variant
  return usual ?? `${edition}-${channel === stable ? 'latest' : channel}`
}

type Addition = Omit<NewReleases, 'releases'> & { readonly table: string; readonly release: ReleaseFields }

/** Returns the text of a table with a new release. Throws SiteError if the form of the text is not supported. */
export function addReleaseToTable(text: string, { table, release, ...row }: Addition): string {
  const extended = insertReleases(text, { ...row, releases: [release] })
  if (extended !== null && releaseTableSchema.safeParse(parseYaml(extended).value).success) return extended
  const message = 'The table is written in a form that packsite cannot extend'
  const hint = `add this to '${row.label}' by hand: ${yamlText(release).trim().replaceAll('\n', ', ')}`
  throw siteError('release-table-form', { message, at: { file: table }, hint })
}
