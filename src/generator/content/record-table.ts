// The records of all files. If the list of files is unchanged, only changed records are looked up, so that an edit costs the same in a site
// of ten posts and of ten thousand.

import type { FilePath } from '../types'
import type { CollectionFile } from './list'
import type { ContentRecord } from './record'

export function createRecordTable() {
  const cells = new Map<FilePath, ContentRecord>()
  /** Files whose cells are others since the rows were looked at. */
  const changed = new Set<FilePath>()
  let listed: readonly CollectionFile[] | null = null
  /** Of each file that is listed. */
  let found: (ContentRecord | undefined)[] = []
  let places = new Map<FilePath, number>()

  const look = (files: readonly CollectionFile[]): readonly (ContentRecord | undefined)[] => {
    if (files !== listed) {
      listed = files
      found = files.map((file) => cells.get(file.listed.file))
      places = new Map(files.map((file, place) => [file.listed.file, place]))
    } else {
      for (const file of changed) {
        const place = places.get(file)
        if (place !== undefined) found[place] = cells.get(file)
      }
    }
    changed.clear()
    return found
  }
  const forget = (file: FilePath): void => {
    cells.delete(file)
    changed.add(file)
  }
  return {
    set: (file: FilePath, cell: ContentRecord): void => {
      cells.set(file, cell)
      changed.add(file)
    },
    delete: forget,
    clear: (): void => {
      cells.clear()
      listed = null
    },
    values: () => cells.values(),
    /** The cells of files, in their order; a file without one has none here. */
    of: (files: readonly CollectionFile[]): readonly ContentRecord[] => {
      const all = look(files)
      return all.includes(undefined) ? all.filter((cell) => cell !== undefined) : ([...all] as ContentRecord[])
    },
    /** Files that have no cell. */
    missing: (files: readonly CollectionFile[]): readonly CollectionFile[] => {
      const all = look(files)
      return all.includes(undefined) ? files.filter((_file, place) => all[place] === undefined) : []
    },
    /** Forgets what is of no file of a list any more. */
    keep: (isKept: (file: FilePath) => boolean): void => {
      for (const file of cells.keys()) if (!isKept(file)) forget(file)
    },
  }
}
