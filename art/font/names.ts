// The table name: what the font says of itself, in English for Windows, the one form that every system reads today.
import { type Tables, tableOf, words } from './sfnt.ts'

export const NAME = {
  copyright: 0,
  family: 1,
  unique: 3,
  full: 4,
  version: 5,
  postscript: 6,
  licence: 13,
  licenceUrl: 14,
  typographicFamily: 16,
} as const

const PLATFORM = [3, 1, 0x409] as const
const RECORD_BYTES = 12

/** Number of the name -> text. */
export function readNames(tables: Tables): ReadonlyMap<number, string> {
  const name = tableOf(tables, 'name')
  const storage = name.readUInt16BE(4)
  const names = new Map<number, string>()
  for (let index = 0; index < name.readUInt16BE(2); index++) {
    const at = 6 + index * RECORD_BYTES
    if (PLATFORM.some((value, field) => name.readUInt16BE(at + field * 2) !== value)) continue
    const start = storage + name.readUInt16BE(at + 10)
    const text = Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8))).swap16()
    names.set(name.readUInt16BE(at + 6), text.toString('utf16le'))
  }
  return names
}

/** The tables with these names besides, or instead of, those they have. */
export function replaceNames(tables: Tables, changed: ReadonlyMap<number, string>): Tables {
  const names = [...new Map([...readNames(tables), ...changed])].sort(([a], [b]) => a - b)
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0
    offset += length
    return words(...PLATFORM, id, length, offset - length)
  })
  const header = words(0, names.length, 6 + names.length * RECORD_BYTES)
  return new Map([...tables, ['name', Buffer.concat([header, ...records, ...texts])]])
}
