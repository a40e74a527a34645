// A table of the parse results (records) of content files. While the list of files is unchanged, a lookup updates only changed records. Therefore the
// cost of an edit does not depend on the size of the site.

import type { SourcePath } from '../types'
import type { CollectionFile } from './list'
import type { ContentRecord } from './record'

export function createContentRecordTable() {
  const records = new Map<SourcePath, ContentRecord>()
  /** Files whose records changed since the last lookup. */
  const changed = new Set<SourcePath>()
  let listed: readonly CollectionFile[] | null = null
  /** The records of the listed files, by index. */
  let found: (ContentRecord | undefined)[] = []
  let places = new Map<SourcePath, number>()

  const lookup = (files: readonly CollectionFile[]): readonly (ContentRecord | undefined)[] => {
    if (files !== listed) {
      listed = files
      found = files.map((file) => records.get(file.listed.file))
      places = new Map(files.map((file, place) => [file.listed.file, place]))
    } else {
      for (const file of changed) {
        const place = places.get(file)
        if (place !== undefined) found[place] = records.get(file)
      }
    }
    changed.clear()
    return found
  }
  const forget = (file: SourcePath): void => {
    records.delete(file)
    changed.add(file)
  }
  return {
    set: (file: SourcePath, record: ContentRecord): void => {
      records.set(file, record)
      changed.add(file)
    },
    delete: forget,
    clear: (): void => {
      records.clear()
      listed = null
    },
    values: () => records.values(),
    /** The records of files, in order; files without a record are skipped. */
    of: (files: readonly CollectionFile[]): readonly ContentRecord[] => {
      const all = lookup(files)
      return all.includes(undefined) ? all.filter((record) => record !== undefined) : ([...all] as ContentRecord[])
    },
    /** Files without a record. */
    missing: (files: readonly CollectionFile[]): readonly CollectionFile[] => {
      const all = lookup(files)
      return all.includes(undefined) ? files.filter((_file, place) => all[place] === undefined) : []
    },
    /** Deletes the records of all files for which `isRetained` returns false. */
    keep: (isRetained: (file: SourcePath) => boolean): void => {
      for (const file of records.keys()) if (!isRetained(file)) forget(file)
    },
  }
}
