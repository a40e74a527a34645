// The configuration of the editor at /admin, made from the schemas of the site.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminPageConfig } from '../../../src/generator/content/admin/config'
import { adminHeaders } from '../../../src/generator/output/hosts/admin'
import { packageFolder } from '../../support/paths'
import { sampleSite } from '../samples'
import type { AdminBackendConfig } from '../../../src/generator/types'

type Field = {
  readonly name?: string
  readonly label?: string
  readonly widget: string
  readonly hint?: string
  readonly fields?: readonly Field[]
  readonly options?: readonly string[]
}
type Collection = {
  readonly name: string
  readonly format?: string
  readonly fields?: readonly Field[]
  readonly files?: readonly { readonly name: string; readonly format: string; readonly fields: readonly Field[] }[]
}

const more = {
  admin: { backend: true },
  collections: {
    events: {
      folder: 'events',
      title: 'name',
      schema: {
        name: { is: 'line' },
        place: { is: 'choice', words: ['here', 'there'], fallback: 'here' },
        pictures: { is: 'list', of: { is: 'picture' } },
        after: { is: 'ref', noun: 'events', isOptional: true },
        talks: { is: 'list', of: { is: 'group', fields: { title: { is: 'line' }, starts: { is: 'day' } } } },
      },
    },
  },
  fields: {
    news: { mood: { is: 'integer', min: 1, max: 5, isOptional: true }, loud: { is: 'flag', isOptional: true } },
  },
}
const { cms, formats } = adminPageConfig({ ...sampleSite(more), root: packageFolder })
const { collections } = cms as { readonly collections: readonly Collection[] }

const fieldsOf = ({ fields = [], files = [] }: Collection): Field[] => [
  ...fields,
  ...files.flatMap((file) => [...file.fields]),
]
const withInner = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(withInner)]
const all = collections.flatMap(fieldsOf).flatMap(withInner)
const fieldOf = (collection: string, name: string): Field | undefined =>
  collections
    .filter((known) => known.name === collection)
    .flatMap(fieldsOf)
    .find((field) => field.name === name)

describe('every field', () => {
  test('has a name that the editor accepts, and a label', () => {
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter(({ name = '', label = '' }) => !/^[^\s.*:<>]+$/.test(name) || label === '')).toEqual([])
  })

  test('that is a choice has words, and no hint has code', () => {
    expect(all.filter(({ widget, options = [] }) => widget === 'select' && options.length === 0)).toEqual([])
    expect(all.filter(({ hint = '' }) => hint.includes('`'))).toEqual([])
  })

  test('belongs to a collection whose format exists once', () => {
    const names = collections.flatMap(({ format, files = [] }) =>
      [format ?? [], files.map((file) => file.format)].flat(),
    )
    expect(names.sort()).toEqual(formats.map(({ name }) => name).sort())
    expect(new Set(names).size).toBe(names.length)
  })
})

test('collections and fields of the site', () => {
  expect(fieldOf('news', 'mood')).toMatchObject({ widget: 'number', min: 1, max: 5, required: false })
  expect(fieldOf('news', 'loud')).toMatchObject({ widget: 'select', options: ['true', 'false'], required: false })
  expect(fieldOf('news', 'published')).toMatchObject({ widget: 'boolean', default: true })
  expect(fieldOf('events', 'place')).toMatchObject({ widget: 'select', options: ['here', 'there'], default: 'here' })
  expect(fieldOf('events', 'pictures')).toMatchObject({ widget: 'list', field: { widget: 'image' } })
  expect(fieldOf('events', 'after')).toMatchObject({
    widget: 'relation',
    collection: 'events',
    display_fields: ['name'],
  })
  expect(fieldOf('events', 'talks')?.fields).toMatchObject([
    { name: 'title', widget: 'string', required: true },
    { name: 'starts', widget: 'datetime', type: 'date' },
  ])
  expect(collections.map(({ name }) => name).at(-1)).toBe('events')
})

test('a new post is in the folder of the year of its date', () => {
  const root = mkdtempSync(join(tmpdir(), 'admin-'))
  const empty = adminPageConfig({ ...sampleSite(more), root }).cms as { collections: { name: string }[] }
  expect(empty.collections.find(({ name }) => name === 'news')).toMatchObject({
    path: "{{fields.date | date('YYYY')}}/{{slug}}",
  })
})

test('release tables whose paths differ only in a hyphen have different names', () => {
  const root = mkdtempSync(join(tmpdir(), 'admin-'))
  for (const path of ['a-b/c', 'a/b-c', 'a/b_c']) {
    mkdirSync(join(root, 'content/releases', path, '..'), { recursive: true })
    writeFileSync(join(root, 'content/releases', `${path}.yaml`), '1.20:\n  - url: https://a.example/a.zip\n')
  }
  const made = adminPageConfig({ ...sampleSite(more), root })
  const names = made.formats.map(({ name }) => name).filter((name) => name.startsWith('packsite-releases'))
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})

test('values that are no fields: maps are lists, and a changelog is text', () => {
  expect(fieldOf('authors', 'links')).toMatchObject({ widget: 'list', fields: [{ name: 'label' }, { name: 'value' }] })
  expect(fieldOf('news', 'downloads')?.fields?.map(({ name }) => name)).toEqual(['label', 'value', 'group'])
  expect(fieldOf('news', 'changelog')).toMatchObject({ widget: 'text' })
  expect(fieldOf('packs', 'description')).toMatchObject({ widget: 'markdown', required: true })
  const [rows] = collections.find(({ name }) => name === 'releases')?.files?.[0]?.fields ?? []
  expect(rows).toMatchObject({ name: 'items', widget: 'list', add_to_top: true })
  expect(rows?.fields?.map(({ name }) => name)).toEqual(['label', 'covers', 'releases'])
})

const OWN_HOST = { base_url: 'https://git.example', api_root: 'https://git.example/api/v4' }

test.each<[AdminBackendConfig, object]>([
  [{ name: 'gitlab', repo: 'a/b', baseUrl: 'https://git.example', appId: '1' }, OWN_HOST],
  [{ name: 'gitlab', repo: 'a/b', baseUrl: 'https://git.example/' }, { api_root: OWN_HOST.api_root }],
  [{ name: 'gitlab', repo: 'a/b', apiRoot: 'https://git.example/api/v4' }, OWN_HOST],
  [
    { name: 'gitlab', repo: 'a/b', apiRoot: 'https://git.example/lab/api/v4/' },
    { base_url: 'https://git.example/lab' },
  ],
  [{ name: 'gitea', repo: 'a/b', baseUrl: 'https://git.example' }, { api_root: 'https://git.example/api/v1' }],
  [{ name: 'gitea', repo: 'a/b', apiRoot: 'https://api.git.example' }, { base_url: 'https://api.git.example' }],
  [
    { name: 'gitea', repo: 'a/b', baseUrl: 'https://git.example', apiRoot: 'https://api.example/v1' },
    { base_url: 'https://git.example', api_root: 'https://api.example/v1' },
  ],
])('of %j, the policy allows both addresses of the host', (backend, expected) => {
  const made = adminPageConfig({ ...sampleSite({ admin: { backend } }), root: packageFolder }).cms as {
    readonly backend: { readonly base_url: string; readonly api_root: string }
  }
  expect(made.backend).toMatchObject(expected)
  const policy = adminHeaders({ backend })[0]?.headers['content-security-policy'] ?? ''
  const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? []
  for (const address of [made.backend.base_url, made.backend.api_root])
    expect(connect.split(' ')).toContain(new URL(address).origin)
})

test.each<[AdminBackendConfig, readonly string[] | undefined]>([
  [{ name: 'github', repo: 'a/b' }, ['token']],
  [{ name: 'github', repo: 'a/b', baseUrl: 'https://sign-in.example' }, undefined],
  [{ name: 'gitlab', repo: 'a/b' }, ['token']],
  [{ name: 'gitlab', repo: 'a/b', appId: '1' }, undefined],
])('of %j, the editor offers only sign-in that can work', (backend, methods) => {
  const made = adminPageConfig({ ...sampleSite({ admin: { backend } }), root: packageFolder }).cms as {
    readonly backend: { readonly auth_methods?: readonly string[]; readonly api_root?: string }
  }
  expect(made.backend.auth_methods).toEqual(methods)
  expect(made.backend.api_root).toBeUndefined()
})
