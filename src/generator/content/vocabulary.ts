// The names that a new entry may use: packs, projects, categories, authors. Reads those few files only.

import { createProblem } from '../base/errors'
import { toProblems } from '../schema/issues'
import { parseYaml } from '../schema/yaml'
import { authorSchema } from './collections/addons'
import { packSchema } from './collections/packs'
import { siteSchemas } from './collections/site-data'
import { stem } from './context'
import { offsetPosition } from './locate'
import { listContent, readContent, type ContentFile } from './read'
import type { z } from 'zod'
import type { Problem } from '../model'

export type Name = { readonly value: string; readonly label: string }

export type Vocabulary = {
  /** Ids of content/packs, with their titles. */
  readonly packs: readonly Name[]
  readonly projects: readonly Name[]
  readonly categories: readonly Name[]
  readonly authors: readonly Name[]
  readonly problems: readonly Problem[]
}

export function loadVocabulary(root: string): Vocabulary {
  const problems: Problem[] = []
  const files = listContent(root).filter(({ name }) => /\.(?:yaml|json)$/.test(name))
  const of = (collection: string): ContentFile[] => files.filter((file) => file.collection === collection)
  const data = (name: string): ContentFile[] => of('site').filter((file) => stem(file.name) === name)
  return {
    packs: of('packs').flatMap((file) => {
      const pack = parseFile(file, packSchema, problems)
      return pack === null ? [] : [{ value: stem(file.name), label: pack.title }]
    }),
    projects: data('projects').flatMap((file) =>
      (parseFile(file, siteSchemas.projects, problems) ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    ),
    categories: data('faq-categories').flatMap((file) =>
      (parseFile(file, siteSchemas['faq-categories'], problems) ?? []).map(({ slug, name }) => ({
        value: slug,
        label: name,
      })),
    ),
    authors: of('authors').flatMap((file) => {
      const author = parseFile(file, authorSchema, problems)
      return author === null ? [] : [{ value: stem(file.name), label: author.name }]
    }),
    problems,
  }
}

/** A file's data through its schema; null, with problems, when it has some. */
export function parseFile<T>(file: ContentFile, schema: z.ZodType<T>, problems: Problem[]): T | null {
  const read = readContent(file)
  if ('fault' in read) {
    const message = `The file cannot be read: ${read.fault}`
    problems.push(createProblem('unreadable-file', { message, at: { file: file.file } }))
    return null
  }
  const { value, isEmpty, faults } = parseYaml(read.text)
  for (const { message, offset } of faults)
    problems.push(
      createProblem('yaml-syntax', { message, at: { file: file.file, ...offsetPosition(read.text, offset) } }),
    )
  if (faults.length > 0) return null
  const parsed = schema.safeParse(isEmpty && schema.safeParse([]).success ? [] : value)
  if (parsed.success) return parsed.data
  problems.push(...toProblems(schema, parsed.error, file.file))
  return null
}
