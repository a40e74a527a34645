// Why a page is another one: which of the files that changed it reads. What a page reads is recorded, never listed by hand.

import { compareText } from '../util/text'
import type { PlannedPage } from '../types'

/** What pages are known to read, as places that pages/dependency-proxy.ts names. */
export type Readings<Planned extends PlannedPage> = {
  readonly ofPage: (page: Planned) => ReadonlySet<string>
  /** What stands around every page. */
  readonly ofFrame: () => ReadonlySet<string>
  /** File of content -> a hash of its front matter, where that is known. */
  readonly heads: () => ReadonlyMap<string, string>
  /** True for a file of content that is shown. */
  readonly isShown: (file: string) => boolean
}

/** File -> hash of its bytes, and after a space that of its front matter. */
export type Hashes = Readonly<Record<string, string>>

export type Change = {
  readonly file: string
  /** Only the text below its front matter is another one. */
  readonly isBodyOnly: boolean
  /** It came, it went, or it is not shown: lists may be others. */
  readonly isMember: boolean
}

export function changesOf(old: Hashes, next: Hashes, isShown: (file: string) => boolean): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((file) => old[file] !== next[file])
    .sort(compareText)
    .map((file) => {
      const [, headBefore = ''] = old[file]?.split(' ') ?? []
      const [, head = ''] = next[file]?.split(' ') ?? []
      const isNew = !Object.hasOwn(old, file) || !Object.hasOwn(next, file)
      return {
        file,
        isBodyOnly: !isNew && head !== '' && head === headBefore,
        isMember: isNew || (file.startsWith('content/') && !isShown(file)),
      }
    })
}

/** True for 'content/site/nav.yaml' and 'content/site/nav', 'content/news/a.md' and 'content/news/'. */
export function isBelow(file: string, place: string): boolean {
  return file === place || (place.endsWith('/') ? file.startsWith(place) : file.startsWith(`${place}.`))
}

/** The changes that account for what was read: of the very files; or else of lists that may be others now. */
export function filesRead(changes: readonly Change[], reads: ReadonlySet<string>): string[] {
  const lists = [...reads].filter((place) => place.endsWith('/'))
  const isNamed = (file: string): boolean => reads.has(file) || reads.has(file.replace(/\.[^./]+$/, ''))
  const named = changes.filter(({ file, isBodyOnly }) => (isBodyOnly ? reads.has(`${file}#body`) : isNamed(file)))
  const listed = changes.filter(({ file, isBodyOnly }) => !isBodyOnly && lists.some((place) => file.startsWith(place)))
  const members = listed.filter(({ isMember }) => isMember)
  const found = [named, members, listed].find((some) => some.length > 0) ?? []
  return found.map(({ file }) => file)
}

/** What is read, in the words of a maintainer: collections, and files of content/site. */
export function dataRead(reads: ReadonlySet<string>): string[] {
  const folders = [...reads].flatMap((place) => /^content\/(?:site\/[^/.]+|[^/]+)/.exec(place)?.[0] ?? [])
  return [...new Set(folders)].sort(compareText)
}
