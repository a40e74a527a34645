// The names that a new entry may use: packs, projects, categories, authors. Reads the files that have them, and no other.

import { COLLECTIONS } from './collections'
import { schemaOf, type Collection, type Vocabulary, type Word } from './collections/collection'
import { noAside } from './collections/articles'
import { readDataFile } from './data'
import { groupFiles, listContent, type CollectionFile } from './list'
import { emptyBody } from './store'
import type { z } from 'zod'
import type { Hash, Problem } from '../model'

/** Noun -> its words. */
export type Words = { readonly words: ReadonlyMap<string, readonly Word[]>; readonly problems: readonly Problem[] }

/** The words of the given nouns. */
export function loadWords(root: string, nouns: readonly string[]): Words {
  const problems: Problem[] = []
  const { files } = groupFiles(listContent(root))
  const words = new Map<string, Word[]>()
  for (const row of Object.values<Collection>(COLLECTIONS))
    for (const vocabulary of row.vocabularies ?? []) {
      const { noun, file } = vocabulary
      if (!nouns.includes(noun)) continue
      const own = files.filter(({ row: of, id }) => of === row && (file === undefined || id === file))
      const found = own.flatMap((one) => wordsIn(one, vocabulary, problems))
      words.set(noun, own.length === 0 ? [...(vocabulary.standard ?? [])] : found)
    }
  return { words, problems }
}

function wordsIn(
  { listed, row, id }: CollectionFile,
  vocabulary: Vocabulary<object>,
  problems: Problem[],
): readonly Word[] {
  const schema = schemaOf(row, id, listed.name.slice(listed.name.lastIndexOf('.'))) as z.ZodType
  const { data, problems: found } = readDataFile(listed, schema)
  problems.push(...found)
  if (data === null) return []
  const { file, sizeBytes } = listed
  const parsed = { file, id, hash: '' as Hash, sizeBytes, data, aside: noAside, body: emptyBody }
  const entry = row.entry(parsed, { problem: () => undefined, invalidUrl: () => undefined })
  return entry === null ? [] : vocabulary.words(entry)
}
