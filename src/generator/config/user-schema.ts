// Validates user-defined collections and fields, and the data that routes request, before content is read: reserved
// names, unknown fields and collections.

import { createProblem } from '../diagnostics/errors'
import { capitalize } from '../util/text'
import { suggestionOrGenericHint } from '../schema/suggest'
import { EXTENSIBLE_COLLECTIONS, reservedFieldNameReason } from './reserved-names'
import type {
  SourcePath,
  KeyPath,
  EntryGroupingByField,
  CustomCollection,
  CustomDefinitions,
  CustomField,
  CustomSchema,
  Problem,
  Route,
} from '../types'
import type { ParsedConfig } from './site-schema'

/** Built-in collections that routes may request, with the fields that `by` may group by. */
export const GROUPABLE_FIELDS = {
  news: ['tags', 'authors', 'project'],
  pages: ['tags', 'authors'],
  addons: ['authors', 'packs', 'editions', 'resolutions'],
  authors: [],
  packs: [],
  projects: ['line', 'status'],
  faq: ['categories', 'keywords'],
  gallery: ['tags', 'authors'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Folders of the built-in collections in content/. */
const FOLDERS = ['packs', 'releases', 'news', 'pages', 'faq', 'addons', 'authors', 'gallery', 'site']

/** Targets of references besides entries of user-defined collections. */
const NOUNS = ['author', 'project', 'pack', 'category', 'channel', 'edition', 'texture pack', 'tag']

type ReportedProblems = { readonly file: SourcePath; readonly problems: Problem[] }

export function resolveCustomDefinitions({ collections, fields }: ParsedConfig, { file, problems }: ReportedProblems) {
  const addProblem = (message: string, keyPath: KeyPath, hint: string | undefined): void => {
    problems.push(createProblem('invalid-collection', { message, at: { file, keyPath }, hint }))
  }
  const names = Object.keys(collections)
  const checkSchema = (schema: CustomSchema, at: KeyPath, extended: string | null): void => {
    for (const [key, field] of Object.entries(schema)) {
      const taken = reservedFieldNameReason(key, extended)
      if (taken !== null)
        addProblem(`A field cannot be called '${key}': ${taken}`, [...at, key], 'give it another name.')
      checkField(field, [...at, key])
    }
  }
  const checkField = (field: CustomField, at: KeyPath): void => {
    if (field.is === 'list') checkField(field.of, at)
    if (field.is === 'group') for (const [key, inner] of Object.entries(field.fields)) checkField(inner, [...at, key])
    if (field.is !== 'ref' || NOUNS.includes(field.noun) || names.includes(field.noun)) return
    addProblem(
      `A reference names '${field.noun}', which is not a collection`,
      at,
      suggestionOrGenericHint(field.noun, [...NOUNS, ...names]),
    )
  }
  const folders = new Map<string, string>(FOLDERS.map((folder) => [folder, 'packsite']))
  const declared = Object.entries(collections).flatMap(([name, config]): CustomCollection[] => {
    const at = ['collections', name]
    const isTaken = Object.hasOwn(GROUPABLE_FIELDS, name) || FOLDERS.includes(name)
    if (isTaken)
      addProblem(
        `A collection cannot be called '${name}': packsite has one`,
        at,
        'give it another name, or add fields to that collection.',
      )
    const owner = folders.get(config.folder)
    if (owner !== undefined)
      addProblem(`content/${config.folder} belongs to ${owner} already`, [...at, 'folder'], 'choose another folder.')
    checkSchema(config.schema, [...at, 'schema'], null)
    const made = resolveCollection(name, config, (key, keys) => {
      addProblem(`The schema of '${name}' has no field '${key}'`, at, suggestionOrGenericHint(key, keys))
    })
    if (isTaken || owner !== undefined) return []
    folders.set(config.folder, name)
    return [made]
  })
  for (const [name, schema] of Object.entries(fields)) {
    if (!EXTENSIBLE_COLLECTIONS.some((known) => known === name))
      addProblem(
        `No fields can be added to '${name}'`,
        ['fields', name],
        suggestionOrGenericHint(name, EXTENSIBLE_COLLECTIONS),
      )
    checkSchema(schema, ['fields', name], name)
  }
  const labelled = Object.entries(fields).map(([name, schema]) => [name, withLabels(schema)] as const)
  return { collections: declared, fields: Object.fromEntries(labelled) }
}

type Declared = ParsedConfig['collections'][string]

function resolveCollection(
  name: string,
  { folder, files, schema, order, ...named }: Declared,
  refuse: (key: string, keys: readonly string[]) => void,
): CustomCollection {
  const keys = Object.keys(schema)
  const first = (kinds: readonly string[], wanted: readonly string[] = keys): string | null =>
    wanted.find((key) => kinds.includes(schema[key]?.is ?? '')) ?? null
  const pick = (given: string | undefined, otherwise: string | null): string | null => {
    if (given !== undefined && !keys.includes(given)) refuse(given, keys)
    return given ?? otherwise
  }
  const words = ['line', 'text']
  const field = order?.replace(/^-/, '')
  if (field !== undefined && !keys.includes(field)) refuse(field, keys)
  return {
    name,
    folder,
    files,
    schema,
    title: pick(named.title, first(words, ['title', 'name', 'question'])),
    description: pick(named.description, first(words, ['description', 'summary'])),
    picture: pick(named.picture, first(['picture'])),
    date: pick(named.date, first(['day'])),
    order: field === undefined ? null : { field, descending: order?.startsWith('-') === true },
  }
}

/** Validates and completes the data that routes request: a `by` without `of` gets all collections with the field. */
export function completeRouteData(
  routes: readonly Route[],
  own: CustomDefinitions,
  { file, problems }: ReportedProblems,
): Route[] {
  const names = [...Object.keys(GROUPABLE_FIELDS), ...own.collections.map(({ name }) => name)]
  const resolve = <What extends string | EntryGroupingByField>(what: What): What | EntryGroupingByField =>
    typeof what === 'string' || what.of !== null
      ? what
      : { by: what.by, of: names.filter((name) => fieldsOf(own, name).includes(what.by)) }
  return routes.map((route) => {
    const { index, rows } = route
    if (rows === null) return route
    const addProblem = (message: string, key: string, hint: string | undefined): void => {
      const at = { file, keyPath: ['routes', index, key] }
      problems.push(createProblem('invalid-row', { message, at, hint }))
    }
    const check = (what: string | EntryGroupingByField, key: string): void => {
      const asked = typeof what === 'string' ? [what] : (what.of ?? [])
      for (const name of asked)
        if (!names.includes(name))
          addProblem(`There is no collection '${name}'`, key, suggestionOrGenericHint(name, names))
      if (typeof what === 'string') return
      const among = (what.of ?? names).filter((name) => names.includes(name))
      for (const name of what.of === null ? [] : among)
        if (!fieldsOf(own, name).includes(what.by))
          addProblem(
            `'${name}' has no field '${what.by}' to group by`,
            key,
            suggestionOrGenericHint(what.by, fieldsOf(own, name)),
          )
      if (what.of === null && !among.some((name) => fieldsOf(own, name).includes(what.by)))
        addProblem(
          `No collection has a field '${what.by}'`,
          key,
          suggestionOrGenericHint(
            what.by,
            names.flatMap((name) => fieldsOf(own, name)),
          ),
        )
    }
    if (rows.each !== null) check(rows.each, 'each')
    for (const what of Object.values(rows.data)) check(what, 'data')
    const data = Object.entries(rows.data).map(([name, what]) => [name, resolve(what)] as const)
    const each = rows.each === null ? null : resolve(rows.each)
    return { ...route, rows: { ...rows, each, data: Object.fromEntries(data) } }
  })
}

/** Fields that entries of a collection can be grouped by; 'year' if entries have a date. */
function fieldsOf(own: CustomDefinitions, name: string): string[] {
  const declared = own.collections.find((candidate) => candidate.name === name)?.schema ?? {}
  const added = Object.hasOwn(own.fields, name) ? own.fields[name] : {}
  const builtIn = Object.hasOwn(GROUPABLE_FIELDS, name) ? GROUPABLE_FIELDS[name as keyof typeof GROUPABLE_FIELDS] : []
  const dated = name === 'news' || name === 'addons' || name === 'gallery' || 'date' in declared
  const hasDay = dated || Object.values(declared).some(({ is }) => is === 'day')
  return [...builtIn, ...Object.keys({ ...declared, ...added }), ...(hasDay ? ['year'] : [])]
}

function withLabels(schema: CustomSchema): CustomSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, { ...field, called: labelOf(key, field) }]),
  )
}

/** 'gameVersions' -> 'Game versions' */
function labelOf(key: string, { called }: Pick<CustomField, 'called'>): string {
  return (
    called ??
    capitalize(
      key
        .replace(/[-_]+/g, ' ')
        .replace(/([a-z\d])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    )
  )
}
