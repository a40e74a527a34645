// The record of pages (page-record.ts) after a build that had only texts worded anew: its text, with other values in a few places.

import { readSealed, writeSealed } from '../base/kept'
import { replaceOnce } from '../base/text'
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
  const text = readSealed(file)?.toString('utf8') ?? ''
  const end = text.lastIndexOf(CAUSES)
  if (!text.startsWith(versionOf(before)) || end < 0) return
  const causes = JSON.parse(text.slice(end + CAUSES.length, -1)) as Cause[]
  // Those that no page has any more are left out by the next whole build.
  const told = pages.map((page): Cause => ({ build: id, parts: ['page'], files: [page.file] }))
  const values = [
    ...files.map(({ file: path, hash }) => replaceValue(path, (old) => shortened(hash) + String(old).slice(LENGTH))),
    ...pages.map(({ url, own }, index) => replaceValue(url, () => [shortened(own), causes.length + index])),
  ]
  const next = values.reduce<string | null>(
    (found, replace) => (found === null ? null : replace(found)),
    text.slice(0, end),
  )
  if (next === null) return
  const rest = `${CAUSES}${JSON.stringify([...causes, ...told])}}`
  writeSealed(file, versionOf(id) + next.slice(versionOf(before).length) + rest)
}

/** What the record ends with. */
const CAUSES = ',"causes":'

/** What the record of a build begins with. */
function versionOf(id: Hash): string {
  return `{"v":2,"id":${JSON.stringify(id)},`
}

function shortened(hash: Hash): string {
  return hash.slice(0, LENGTH)
}

/** Replaces what stands behind a key that stands once, a text or a list; null where it does not. */
function replaceValue(key: string, next: (old: unknown) => unknown) {
  return (text: string): string | null => {
    const name = `${JSON.stringify(key)}:`
    const at = text.indexOf(name) + name.length
    const [old] = /^(?:"[^"]*"|\[[^\]]*\])/.exec(text.slice(at, at + 200)) ?? []
    if (at < name.length || old === undefined) return null
    return replaceOnce(text, name + old, name + JSON.stringify(next(JSON.parse(old) as unknown)))
  }
}
