// Loads the names that a new entry may refer to: packs, projects, categories, authors. Reads only the files that define these names.

import { NO_HASH } from '../util/hash'
import { NO_CUSTOM_DEFINITIONS, collectionsOf } from './collections'
import { fileSchemaOf, type ReferenceTargetDefinition, type ReferenceTarget } from './collections/collection'
import { noDeferredValue } from './collections/articles'
import { readAndValidateFile } from './read-data'
import { assignToCollections, listContent, removeExtension, type CollectionFile } from './list'
import { emptyBody } from './entry-codec'
import { resolveEditions } from './collections/editions'
import { siteFileSchemas } from './collections/site-data'
import type { ReferenceNamesFunction } from '../schema/editor-schema'
import type { z } from 'zod'
import type { GameEdition, CustomDefinitions, Problem } from '../types'

/** `targets`: noun of a reference -> the names that the reference may use. */
export type LoadedReferenceTargets = {
  readonly targets: ReadonlyMap<string, readonly ReferenceTarget[]>
  readonly problems: readonly Problem[]
}

type NamingOptions = {
  readonly own?: CustomDefinitions
  /** Tags of the languages of translations, which define no names. */
  readonly languages?: readonly string[]
}

/** The reference targets of some nouns, and the problems of the files that define these targets. */
export function loadReferenceTargets(
  root: string,
  nouns: readonly string[],
  { own = NO_CUSTOM_DEFINITIONS, languages = [] }: NamingOptions = {},
): LoadedReferenceTargets {
  const problems: Problem[] = []
  const { files } = assignToCollections(listContent(root), own, languages)
  const targets = new Map<string, ReferenceTarget[]>()
  for (const row of collectionsOf(own).all)
    for (const vocabulary of row.vocabularies ?? []) {
      const { noun, file } = vocabulary
      if (!nouns.includes(noun)) continue
      const naming = files.filter(({ row: of, id }) => of === row && (file === undefined || id === file))
      const found = naming.flatMap((one) => targetsIn(one, vocabulary, problems))
      targets.set(noun, naming.length === 0 ? [...(vocabulary.standard ?? [])] : found)
    }
  return { targets, problems }
}

/** The editions of the site. Problems of editions.yaml are not reported here, because `loadReferenceTargets` reports the same problems. */
export function loadEditions(root: string): readonly GameEdition[] {
  const listed = listContent(root).find(
    ({ collection, name }) => collection === 'site' && removeExtension(name) === 'editions',
  )
  return resolveEditions(listed === undefined ? null : readAndValidateFile(listed, siteFileSchemas.editions).data)
}

/** Pack id -> slug of its project. Problems of projects.yaml are not reported here, because builds report the same problems. */
export function loadProjectSlugByPack(root: string): ReadonlyMap<string, string> {
  const listed = listContent(root).find(
    ({ collection, name }) => collection === 'site' && removeExtension(name) === 'projects',
  )
  const data = listed === undefined ? null : readAndValidateFile(listed, siteFileSchemas.projects).data
  return new Map((data ?? []).flatMap(({ pack, slug }) => (pack === undefined ? [] : [[pack, slug] as const])))
}

/** The names that references in content may use. Problems of the files that define them are ignored; builds report these problems. */
export function namesInContent(root: string, own: CustomDefinitions): ReferenceNamesFunction {
  const nouns = collectionsOf(own).all.flatMap(({ vocabularies = [] }) => vocabularies.map(({ noun }) => noun))
  const { targets } = loadReferenceTargets(root, nouns, { own })
  return (noun, scope) => {
    const known = targets.get(noun) ?? []
    const named = known.filter((target) => target.scope === scope)
    return [...new Set((named.length > 0 ? named : known).map(({ value }) => value))]
  }
}

function targetsIn(
  { listed, row, id }: CollectionFile,
  vocabulary: ReferenceTargetDefinition<object>,
  problems: Problem[],
): readonly ReferenceTarget[] {
  const schema = fileSchemaOf(row, id, listed.name.slice(listed.name.lastIndexOf('.'))) as z.ZodType
  const { data, problems: found } = readAndValidateFile(listed, schema)
  problems.push(...found)
  if (data === null) return []
  const { file, sizeBytes } = listed
  const parsed = { file, id, hash: NO_HASH, sizeBytes, data, aside: noDeferredValue, body: emptyBody }
  const entry = row.entry(parsed, { problem: () => undefined, invalidUrl: () => undefined })
  return entry === null ? [] : vocabulary.names(entry)
}
