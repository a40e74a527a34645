// Packs files into a ZIP whose bytes depend on their names and contents only: sorted entries, one fixed timestamp.
import { type Zippable, zipSync } from 'fflate'

/** 1980-01-01 00:00 in local time, which is what ZIP stores: the same bytes in every time zone. */
const TIMESTAMP = new Date(1980, 0, 1)

export function encodeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {}
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[path] = [bytes, { level: path.endsWith('.png') ? 0 : 9 }]
  return zipSync(entries, { mtime: TIMESTAMP })
}
