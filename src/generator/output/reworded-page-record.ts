// The record of pages (page-record.ts) after a build that had only texts worded anew: its text, with other values in a few places.

import { readSealed, writeSealed } from '../base/kept'
import { replaceParts, type Replacement } from '../base/patched'
import { LENGTH, type Cause } from './page-record'
import type { FilePath, Hash, UrlPath } from '../model'

/** A page of which only the body is another one. */
export type RewordedPage = { readonly url: UrlPath; readonly own: Hash; readonly file: FilePath }

export type Rewording = {
  readonly before: Hash
  readonly id: Hash
  readonly files: readonly { readonly file: FilePath; readonly hash: Hash }[]
  readonly pages: readonly RewordedPage[]
}

/**
 * The record after a build that had only these texts worded anew: its text, with other values in a few places. Nothing is written where it is
 * not that of the build before.
 */
export function rewordPageRecord(file: string, { before, id, files, pages }: Rewording): void {
  const bytes = readSealed(file)
  const start = versionOf(before)
  const end = bytes?.lastIndexOf(CAUSES) ?? -1
  if (bytes?.toString('utf8', 0, start.length) !== start || end < 0) return
  const causes = JSON.parse(bytes.toString('utf8', end + CAUSES.length, bytes.length - 1)) as Cause[]
  // Those that no page has any more are left out by the next whole build.
  const told = pages.map((page): Cause => ({ build: id, parts: ['page'], files: [page.file] }))
  const rows = bytes.subarray(start.length, end)
  const values = [
    ...files.map(({ file: path, hash }) => valueOf(rows, path, (old) => shortened(hash) + String(old).slice(LENGTH))),
    ...pages.map(({ url, own }, index) => valueOf(rows, url, () => [shortened(own), causes.length + index])),
  ]
  const next = values.includes(null)
    ? null
    : replaceParts(
        rows,
        values.filter((value) => value !== null),
      )
  if (next === null) return
  const rest = `${CAUSES}${JSON.stringify([...causes, ...told])}}`
  writeSealed(file, [Buffer.from(versionOf(id)), ...next, Buffer.from(rest)])
}

/** What the record ends with. */
const CAUSES = ',"causes":'

/** What the record of a build begins with. */
function versionOf(id: Hash): string {
  return `{"v":3,"id":${JSON.stringify(id)},`
}

function shortened(hash: Hash): string {
  return hash.slice(0, LENGTH)
}

/** What stands behind a key, a text or a list, and what is to stand there, with the key; null where there is no such thing. */
function valueOf(rows: Buffer, key: string, next: (old: unknown) => unknown): Replacement | null {
  const name = `${JSON.stringify(key)}:`
  const at = rows.indexOf(name) + Buffer.byteLength(name)
  const [old] = /^(?:"[^"]*"|\[[^\]]*\])/.exec(rows.toString('utf8', at, at + 200)) ?? []
  if (at < Buffer.byteLength(name) || old === undefined) return null
  return [name + old, name + JSON.stringify(next(JSON.parse(old) as unknown))]
}
