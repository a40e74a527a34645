// What became of each file, by its name. Of a list of files that is the same as before only those are looked at whose cells are
// others now: an edit of one text costs the same in a site of ten posts and of ten thousand.

import type { FilePath } from '../model'
import type { CollectionFile } from './list'
import type { Cell } from './cell'

export type CellTable = {
  readonly set: (file: FilePath, cell: Cell) => void
  readonly delete: (file: FilePath) => void
  readonly clear: () => void
  readonly values: () => Iterable<Cell>
  /** The cells of files, in their order; a file without one has none here. */
  readonly of: (files: readonly CollectionFile[]) => readonly Cell[]
  /** Files that have no cell. */
  readonly missing: (files: readonly CollectionFile[]) => readonly CollectionFile[]
  /** Forgets what is of no file of a list any more. */
  readonly keep: (isKept: (file: FilePath) => boolean) => void
}

type Row = { readonly file: CollectionFile; cell: Cell | undefined }

export function createCellTable(): CellTable {
  const cells = new Map<FilePath, Cell>()
  /** Files whose cells are others since the rows were looked at. */
  const changed = new Set<FilePath>()
  let listed: readonly CollectionFile[] | null = null
  let rows: readonly Row[] = []
  let byName = new Map<FilePath, Row>()

  const look = (files: readonly CollectionFile[]): readonly Row[] => {
    if (files !== listed) {
      listed = files
      rows = files.map((file) => ({ file, cell: cells.get(file.listed.file) }))
      byName = new Map(rows.map((row) => [row.file.listed.file, row]))
    } else {
      for (const file of changed) {
        const row = byName.get(file)
        if (row !== undefined) row.cell = cells.get(file)
      }
    }
    changed.clear()
    return rows
  }
  const forget = (file: FilePath): void => {
    cells.delete(file)
    changed.add(file)
  }
  return {
    set: (file, cell) => {
      cells.set(file, cell)
      changed.add(file)
    },
    delete: forget,
    clear: () => {
      cells.clear()
      listed = null
    },
    values: () => cells.values(),
    of: (files) => {
      const found: Cell[] = []
      for (const { cell } of look(files)) if (cell !== undefined) found.push(cell)
      return found
    },
    missing: (files) => {
      const found: CollectionFile[] = []
      for (const { file, cell } of look(files)) if (cell === undefined) found.push(file)
      return found
    },
    keep: (isKept) => {
      for (const file of cells.keys()) if (!isKept(file)) forget(file)
    },
  }
}
