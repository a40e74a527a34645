// Creates the search index of some documents without a cache.

import { join } from 'node:path'
import { createSearchIndex } from '../../src/generator/output/search'
import { packageFolder } from './paths'
import type { SearchDocument } from '../../src/generator/types'

/** A file instead of a folder, so that caching fails. */
const NO_FOLDER = join(packageFolder, 'package.json')

/** search-index.json without the site's messages. */
export function searchIndex(documents: readonly SearchDocument[]): string {
  const words = { messages: {}, plurals: '' }
  const { content } = createSearchIndex(() => documents, { cacheFolder: NO_FOLDER, words: () => words }).file
  const whole = 'bytes' in content ? Buffer.from(content.bytes).toString() : ''
  return whole.replace(`"words":${JSON.stringify(words)},`, '')
}
