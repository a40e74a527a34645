// Loads the names that a new entry may refer to: packs, projects, categories, authors. Reads only the files that define these names.

import { NO_HASH } from '../util/hash'
import { NO_USER_DATA, rowsOf } from './collections'
import { schemaOf, type Vocabulary, type Word } from './collections/collection'
import { noAside } from './collections/articles'
import { readDataFile } from './read-data'
import { groupFiles, listContent, stem, type CollectionFile } from './list'
import { emptyBody } from './entry-codec'
import { editionData } from './collections/editions'
import { siteSchemas } from './collections/site-data'
import type { z } from 'zod'
import type { GameEdition, CustomData, Problem } from '../types'

/** Noun -> words. */
export type Words = { readonly words: ReadonlyMap<string, readonly Word[]>; readonly problems: readonly Problem[] }

/** The words of some nouns, and the problems of the files that define these words. */
export function loadWords(root: string, nouns: readonly string[], own: CustomData = NO_USER_DATA): Words {
  const problems: Problem[] = []
  const { files } = groupFiles(listContent(root), own)
  const words = new Map<string, Word[]>()
  for (const row of rowsOf(own).all)
    for (const vocabulary of row.vocabularies ?? []) {
      const { noun, file } = vocabulary
      if (!nouns.includes(noun)) continue
      const naming = files.filter(({ row: of, id }) => of === row && (file === undefined || id === file))
      const found = naming.flatMap((one) => wordsIn(one, vocabulary, problems))
      words.set(noun, naming.length === 0 ? [...(vocabulary.standard ?? [])] : found)
    }
  return { words, problems }
}

/** The editions of the site. Problems of the file are ignored here; `loadWords` reports the same problems. */
export function loadEditions(root: string): readonly GameEdition[] {
  const listed = listContent(root).find(({ collection, name }) => collection === 'site' && stem(name) === 'editions')
  return editionData(listed === undefined ? null : readDataFile(listed, siteSchemas.editions).data)
}

/** Pack id -> slug of its project. Problems of the file are ignored here; builds report the same problems. */
export function loadProjects(root: string): ReadonlyMap<string, string> {
  const listed = listContent(root).find(({ collection, name }) => collection === 'site' && stem(name) === 'projects')
  const data = listed === undefined ? null : readDataFile(listed, siteSchemas.projects).data
  return new Map((data ?? []).flatMap(({ pack, slug }) => (pack === undefined ? [] : [[pack, slug] as const])))
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
  const parsed = { file, id, hash: NO_HASH, sizeBytes, data, aside: noAside, body: emptyBody }
  const entry = row.entry(parsed, { problem: () => undefined, invalidUrl: () => undefined })
  return entry === null ? [] : vocabulary.words(entry)
}
