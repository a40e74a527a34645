// docs/content.md names every word that a field may be. Its tables of fields are those of field-tables.test.ts.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addonSchema } from '../../../src/generator/content/collections/addons'
import { faqSchema } from '../../../src/generator/content/collections/faq'
import { postSchema } from '../../../src/generator/content/collections/news'
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

const namesOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape)

test('a page may have what a post may have, and nothing else but its layout', () => {
  const posts = namesOf(postSchema)
  const pages = namesOf(pageSchema)
  expect(posts.filter((name) => !pages.includes(name))).toEqual(['date', 'project'])
  expect(pages.filter((name) => !posts.includes(name))).toEqual(['layout'])
})

/** The words that a field may be, as the schema names them when it refuses another. */
function wordsOf(schema: z.core.$ZodType, data: unknown): string[] {
  const { error } = (schema as z.ZodType).safeParse(data)
  const messages = (error?.issues ?? []).map(({ message }) => /not one of (.*?)$/.exec(message)?.[1])
  return messages.find((words) => words !== undefined)?.split(', ') ?? []
}

test.each<[field: string, section: string, schema: z.core.$ZodType, data: unknown]>([
  ['kind', 'content/news/**/*.md', postSchema, { notices: [{ kind: '?', text: 'A' }] }],
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
