// How Sveltia CMS opens and saves a file: it trims the file, makes line ends LF, and trims every text and the output.

import { createFormat } from '../../src/admin/format'
import type { AdminFormat, AdminShape } from '../../src/shared/admin-format'

type Edited = Record<string, unknown>

/** Returns the file that the editor saves. Throws if the editor does not open or save the file. */
export function savedFile(format: AdminFormat, text: string, edit: (values: Edited) => void = () => undefined): string {
  const { fromFile, toFile } = createFormat(format)
  const values = structuredClone(fromFile(text.trim().replace(/\r\n?/g, '\n'))) as Edited
  edit(values)
  return `${toFile(trimmed(values) as Edited).trim()}\n`
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]))
}

/** The format of a release table whose releases have this shape. */
export function releaseTableFormat(release: AdminShape): AdminFormat {
  const covers = { is: 'list', of: { is: 'text' } } as const
  const row = { is: 'object', fields: { covers, releases: { is: 'list', of: release } } } as const
  return { name: 'table', extension: 'yaml', shape: { is: 'map', short: 'releases', of: row } }
}
