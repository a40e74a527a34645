// A text that is worded anew: its file says what it said, but for the HTML of its body. Then lists, links, the search and every page
// that does not print it are as they were.

import { createPipeline } from './markdown/pipeline'
import { groupFiles, readContent, type ContentFile } from './list'
import { parseFiles } from './parse'
import {
  decodeFile,
  entryKeys,
  findEntry,
  haveSameHeads,
  keepEntry,
  type EntrySite,
  type CachedEntry,
} from './entry-codec'
import type { Cache, FilePath, Hash, Html, Limits } from '../types'

export type TextOnlyChangeOptions = {
  readonly site: EntrySite
  readonly limits: Pick<Limits, 'maxFileBytes'>
  readonly cache: Pick<Cache, 'heads' | 'entries' | 'key'>
}

export type TextOnlyEntry = {
  readonly file: FilePath
  /** Of the bytes of the file. */
  readonly hashes: { readonly before: Hash; readonly after: Hash }
  /** The HTML of its body. */
  readonly html: { readonly before: Html; readonly after: Html }
}

/** Null where the file says anything else now, or cannot be read: that is for a whole build to tell. What was converted is kept for it. */
export async function detectTextOnlyChange(
  listed: ContentFile,
  before: Hash,
  { site, limits, cache }: TextOnlyChangeOptions,
): Promise<TextOnlyEntry | null> {
  if (listed.sizeBytes > limits.maxFileBytes) return null
  const { files, problems } = groupFiles([listed], site.own)
  const [found] = files
  const content = readContent(listed)
  if (found === undefined || problems.length > 0 || 'fault' in content) return null
  const { file } = listed
  const keyOf = entryKeys(site, cache)
  const old = findEntry(cache, keyOf(file, before))
  if (old === null) return null
  const key = keyOf(file, content.hash)
  const next = findEntry(cache, key) ?? (await parse())
  if (next === null || !haveSameHeads(old, next)) return null
  const [htmlBefore, htmlAfter] = [old, next].map((kept) => decodeFile(kept).body.html) as [Html, Html]
  return { file, hashes: { before, after: content.hash }, html: { before: htmlBefore, after: htmlAfter } }

  async function parse(): Promise<CachedEntry | null> {
    const task = {
      file,
      collection: listed.collection,
      id: found?.id ?? '',
      text: 'text' in content ? content.text : '',
    }
    const { answers } = await parseFiles([task], { site, openPipeline: () => createPipeline({ site }) })
    const [answer] = answers
    return answer === undefined || 'problems' in answer ? null : keepEntry(cache, key, answer)
  }
}
