// The site's files as they were when they were last read: a file whose size and times are the same is not read again. Unlike
// the rest of the cache the table belongs to one folder on one machine. It begins with its own hash: one that is damaged knows
// nothing.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { discardFile } from '../base/fs'
import { sha256 } from '../base/hash'
import type { FileStamp, FileTable, Hash, JsonValue } from '../model'

export type TableOptions = {
  /** Null: nothing is known, and nothing is written down. */
  readonly file: string | null
  readonly code: Hash
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Row = readonly [sizeBytes: number, mtimeMs: number, ctimeMs: number, hash: Hash, more: JsonValue]
type Table = { readonly code: Hash; readonly rows: readonly (readonly [path: string, row: Row])[] }

/** A clock of files may tick this slowly: a file that changed just now may change again and look the same. */
const TICK_MS = 50

export function openFileTable({ file, code, now }: TableOptions): FileTable & { readonly save: () => void } {
  let read: ReadonlyMap<string, Row> | null = null
  const known = (): ReadonlyMap<string, Row> => (read ??= readRows(file, code))
  const rows = new Map<string, Row>()
  let isChanged = false

  const get: FileTable['get'] = (path, stamp) => {
    const row = rows.get(path) ?? known().get(path)
    if (row === undefined || !isSame(row, stamp)) return null
    rows.set(path, row)
    return { hash: row[3], more: row[4] }
  }
  const learn: FileTable['learn'] = (path, { sizeBytes, mtimeMs, ctimeMs }, { hash, more }) => {
    if (Math.max(mtimeMs, ctimeMs) > now() - TICK_MS) return
    rows.set(path, [sizeBytes, mtimeMs, ctimeMs, hash, more])
    isChanged = true
  }
  const save = (): void => {
    if (file === null || (!isChanged && rows.size === known().size)) return
    const part = `${file}.${String(process.pid)}.part`
    try {
      mkdirSync(dirname(file), { recursive: true })
      const text = JSON.stringify({ code, rows: [...rows] } satisfies Table)
      writeFileSync(part, `${sha256(text)}\n${text}`)
      renameSync(part, file)
      isChanged = false
    } catch {
      // They will be read again.
      discardFile(part)
    }
  }
  return { get, learn, save }
}

function isSame([sizeBytes, mtimeMs, ctimeMs]: Row, stamp: FileStamp): boolean {
  return sizeBytes === stamp.sizeBytes && mtimeMs === stamp.mtimeMs && ctimeMs === stamp.ctimeMs
}

function readRows(file: string | null, code: Hash): ReadonlyMap<string, Row> {
  try {
    const [sum, text = ''] = file === null ? [] : readFileSync(file, 'utf8').split('\n')
    const table = sum === sha256(text) ? (JSON.parse(text) as Table) : null
    return new Map(table?.code === code ? table.rows : [])
  } catch {
    return new Map()
  }
}
