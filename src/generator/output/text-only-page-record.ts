// The page record (page-record.ts) after a build in which only bodies changed: patched as text, without parsing its rows.

import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { replaceParts, type Replacement } from '../util/splice-bytes'
import { LENGTH, type Cause, type InputChanges } from './page-record'
import type { FilePath, Hash, UrlPath } from '../types'

/** A page of which only the body changed. */
export type TextOnlyPage = { readonly url: UrlPath; readonly own: Hash }

export type TextOnlyEdit = {
  readonly before: Hash
  readonly id: Hash
  readonly files: readonly { readonly file: FilePath; readonly hash: Hash }[]
  readonly pages: readonly TextOnlyPage[]
}

/** Patches the record after a build in which only these bodies changed. Writes nothing if the record is not that of the build before. */
export function patchPageRecord(file: string, { before, id, files, pages }: TextOnlyEdit): void {
  const bytes = readChecksummed(file)
  const start = versionOf(before)
  const end = bytes?.lastIndexOf(CAUSES) ?? -1
  if (bytes?.toString('utf8', 0, start.length) !== start || end < 0) return
  const { causes, builds } = JSON.parse(`{${bytes.toString('utf8', end + 1)}`) as Tail
  // Builds and causes that no page names any more are left out by the next build that writes the whole record.
  const added: Cause = { build: id, parts: ['page'] }
  const changes: InputChanges = {
    files: files.map(({ file: path }) => ({ file: path, isBodyOnly: true, isMember: false })),
    config: [],
  }
  const rows = bytes.subarray(start.length, end)
  const values = [
    ...files.map(({ file: path, hash }) => valueOf(rows, path, (old) => shortened(hash) + String(old).slice(LENGTH))),
    ...pages.map(({ url, own }) => valueOf(rows, url, () => [shortened(own), causes.length])),
  ]
  const next = values.includes(null)
    ? null
    : replaceParts(
        rows,
        values.filter((value) => value !== null),
      )
  if (next === null) return
  const tail: Tail = { causes: [...causes, added], builds: { ...builds, [id]: changes } }
  writeChecksummed(file, [Buffer.from(versionOf(id)), ...next, Buffer.from(`,${JSON.stringify(tail).slice(1)}`)])
}

/** What the record ends with. */
type Tail = { readonly causes: readonly Cause[]; readonly builds: Readonly<Record<string, InputChanges>> }
const CAUSES = ',"causes":'

/** What the record of a build begins with. */
function versionOf(id: Hash): string {
  return `{"v":4,"id":${JSON.stringify(id)},`
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
