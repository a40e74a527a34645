// Detects a text-only change: a file whose parsed result differs only in the HTML of its body, not in links, pictures, headings or the beginning of
// the text. Then lists, links, the search index and all pages that do not print the body stay the same.

import { createPipeline } from './markdown/pipeline'
import { assignToCollections, readContent, type ContentFile } from './list'
import { parseFiles } from './parse'
import {
  decodeCachedEntry,
  createEntryKeyFunction,
  findCachedEntry,
  areEqualExceptHtml,
  storeCachedEntry,
  type EntryKeySettings,
  type CachedEntry,
} from './entry-codec'
import type { Body, Cache, SourcePath, Hash, SiteLimits } from '../types'

export type TextOnlyChangeOptions = {
  readonly site: EntryKeySettings
  readonly limits: Pick<SiteLimits, 'maxFileBytes'>
  readonly cache: Pick<Cache, 'heads' | 'entries' | 'key'>
}

/** HTML and hash of a decoded body. Stays valid after the cache is closed. */
type ReadBody = Pick<Body, 'html' | 'hash'>

function readBody(entry: CachedEntry): ReadBody {
  const { html, hash } = decodeCachedEntry(entry).body
  return { html, hash }
}

export type TextOnlyEntryChange = {
  readonly file: SourcePath
  /** SHA-256 of the bytes of the file. */
  readonly hashes: { readonly before: Hash; readonly after: Hash }
  readonly body: { readonly before: ReadBody; readonly after: ReadBody }
}

/**
 * Returns the hashes and bodies before and after the change. Returns null if more than the HTML of the body changed, or if the file cannot be read or
 * parsed; an incremental build then reports the problem.
 */
export async function detectTextOnlyChange(
  listed: ContentFile,
  before: Hash,
  { site, limits, cache }: TextOnlyChangeOptions,
): Promise<TextOnlyEntryChange | null> {
  if (listed.sizeBytes > limits.maxFileBytes) return null
  const { files, problems } = assignToCollections([listed], site.own)
  const [found] = files
  const content = readContent(listed)
  if (found === undefined || problems.length > 0 || 'fault' in content) return null
  const { file } = listed
  const keyOf = createEntryKeyFunction(site, cache)
  const old = findCachedEntry(cache, keyOf(file, before))
  if (old === null) return null
  const key = keyOf(file, content.hash)
  const next = findCachedEntry(cache, key) ?? (await parse())
  if (next === null || !areEqualExceptHtml(old, next)) return null
  const body = { before: readBody(old), after: readBody(next) }
  return { file, hashes: { before, after: content.hash }, body }

  async function parse(): Promise<CachedEntry | null> {
    const task = {
      file,
      collection: listed.collection,
      id: found?.id ?? '',
      text: 'text' in content ? content.text : '',
    }
    const { answers } = await parseFiles([task], { site, openPipeline: () => createPipeline({ site }) })
    const [answer] = answers
    return answer === undefined || 'problems' in answer ? null : storeCachedEntry(cache, key, answer)
  }
}
