// docs/content.md names every field that content may have, which of them are required, and every word that a field may be.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addonSchema } from '../../../src/generator/content/collections/addons'
import { authorSchema } from '../../../src/generator/content/collections/authors'
import { faqSchema } from '../../../src/generator/content/collections/faq'
import {
  tagsSchema,
  texturePacksSchema,
  texturesSchema,
  versionsSchema,
} from '../../../src/generator/content/collections/gallery'
import { postSchema } from '../../../src/generator/content/collections/news'
import { packSchema } from '../../../src/generator/content/collections/packs'
import { pageSchema } from '../../../src/generator/content/collections/pages'
import { siteFileSchemas } from '../../../src/generator/content/collections/site-data'
import { packageFolder } from '../../support/paths'

const sections = new Map(
  readFileSync(join(packageFolder, 'docs/content.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split(/[:\n]/)[0] ?? '', section.replace(/```[\s\S]*?```/g, '')] as const),
)
const textOf = (section: string): string => {
  const text = sections.get(section)
  if (text === undefined) throw new Error(`docs/content.md has no section '${section}'`)
  return text
}
/** The line of a file in the table of a folder. */
const rowOf = (section: string, file: string): string =>
  textOf(section)
    .split('\n')
    .find((line) => line.startsWith(`| ${file}`)) ?? ''

type Field = { readonly name: string; readonly isRequired: boolean }

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  if (def.type === 'default' || def.type === 'optional') return unwrap((def as z.core.$ZodDefaultDef).innerType)
  if (def.type === 'array') return unwrap((def as z.core.$ZodArrayDef).element)
  return schema
}

function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { def } = unwrap(schema)._zod
  if (def.type !== 'object') return []
  return Object.entries((def as z.core.$ZodObjectDef).shape).map(([name, value]) => ({
    name,
    isRequired: value._zod.def.type !== 'default' && value._zod.def.type !== 'optional',
  }))
}

const named = (text: string, name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)

const COLLECTIONS: readonly [section: string, schema: z.core.$ZodType][] = [
  ['content/packs/{pack}.yaml', packSchema],
  ['content/news/**/*.md', postSchema],
  ['content/faq/*.md', faqSchema],
  ['content/addons/*.md', addonSchema],
  ['content/authors/{author}.yaml', authorSchema],
]

test.each(COLLECTIONS)('the fields of %s', (section, schema) => {
  const text = textOf(section)
  const fields = fieldsOf(schema)
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter(({ name }) => !named(text, name))).toEqual([])
  const marked = (name: string): boolean => new RegExp(`(?<![\\w-])${name}\`?(?:, \\w+)* \\*`).test(text)
  expect(fields.filter(({ name, isRequired }) => marked(name) !== isRequired)).toEqual([])
})

test('a page may have what a post may have, and nothing else but its layout', () => {
  const posts = fieldsOf(postSchema).map(({ name }) => name)
  const pages = fieldsOf(pageSchema).map(({ name }) => name)
  expect(posts.filter((name) => !pages.includes(name))).toEqual(['date', 'project'])
  expect(pages.filter((name) => !posts.includes(name))).toEqual(['layout'])
  expect(textOf('content/pages/**/*.md')).toMatch(/As posts, without a date and a project;[\s\S]*`layout`/)
})

test('the fields of the gallery', () => {
  const section = 'content/gallery/'
  for (const [file, schema] of [
    ['packs.yaml', texturePacksSchema],
    ['versions.yaml', versionsSchema],
    ['tags.yaml', tagsSchema],
    ['textures/*.yaml', texturesSchema],
  ] as const) {
    const row = rowOf(section, file)
    expect([file, fieldsOf(schema).filter(({ name }) => !named(row, name))]).toEqual([file, []])
  }
})

// The keys of messages are those of a table of their own: docs/words.md.
const tabled = Object.entries(siteFileSchemas).filter(([name]) => name !== 'messages')
test.each(tabled)('the fields of content/site/%s.yaml', (name, schema) => {
  const row = rowOf('content/site/', `${name}.yaml`)
  const fields = fieldsOf(schema)
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.filter((field) => !named(row, field.name))).toEqual([])
})

/** The words that a field may be, as the schema names them when it refuses another. */
function wordsOf(schema: z.core.$ZodType, data: unknown): string[] {
  const { error } = (schema as z.ZodType).safeParse(data)
  const messages = (error?.issues ?? []).map(({ message }) => /not one of (.*?)$/.exec(message)?.[1])
  return messages.find((words) => words !== undefined)?.split(', ') ?? []
}

test.each<[field: string, section: string, schema: z.core.$ZodType, data: unknown]>([
  ['notices', 'content/news/**/*.md', postSchema, { notices: [{ kind: '?', text: 'A' }] }],
  ['layout', 'content/pages/**/*.md', pageSchema, { layout: '?' }],
  ['visibility', 'content/faq/*.md', faqSchema, { visibility: '?' }],
  ['approval', 'content/addons/*.md', addonSchema, { approval: '?' }],
  ['game', 'content/site/', siteFileSchemas.editions, [{ slug: 'a', name: 'A', game: '?' }]],
  ['endings', 'content/site/', siteFileSchemas.editions, [{ slug: 'a', name: 'A', endings: ['?'] }]],
  ['line', 'content/site/', siteFileSchemas.projects, [{ line: '?' }]],
  ['status', 'content/site/', siteFileSchemas.projects, [{ status: '?' }]],
  ['status', 'content/site/', siteFileSchemas.redirects, [{ status: '?' }]],
])('every word that %s may be (%s)', (field, section, schema, data) => {
  const words = wordsOf(schema, data)
  expect(words.length).toBeGreaterThan(1)
  const said = textOf(section).replace(/\n/g, ' ')
  const list = words.map((word) => `\`?${word}\`?`).join('(?:, | or )')
  expect(said).toMatch(new RegExp(`${field}[^.]*?${list}`))
})
