// The type that editors show is the schema that is checked: the same keys, of the same types, and the defaults that it tells.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { SiteConfig } from '../../../src/generator/config/define'
import type { configSchema } from '../../../src/generator/config/site-schema'
import type { RouteConfig } from '../../../src/generator/config/route-config'
import type { SiteSettings } from '../../../src/generator/types/site-config'
import { configFields } from '../../support/config-fields'
import { packageFolder } from '../../support/paths'

/** Without readonly and undefined, at any depth: what a type asks for. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }
      : T

type Told = SiteSettings & Pick<SiteConfig, 'middleware'> & { readonly routes: readonly RouteConfig[] }

test('keys and types are those of the schema', () => {
  // Schemas that are declared in the config are data of any depth.
  type Asked = Omit<z.input<typeof configSchema>, 'collections' | 'fields'>
  expectTypeOf<Plain<Told>>().branded.toEqualTypeOf<Plain<Asked>>()
})

const GENERATOR = join(packageFolder, 'src/generator')
const sources = ['types', 'config']
  .flatMap((folder) => readdirSync(join(GENERATOR, folder)).map((name) => join(GENERATOR, folder, name)))
  .filter((file) => file.endsWith('-config.ts') || file.endsWith('define.ts'))
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))

type ToldField = { readonly path: string; readonly text: string; readonly default: string | undefined }

const aliases = new Map(
  sources
    .flatMap(({ statements }) => [...statements])
    .filter(ts.isTypeAliasDeclaration)
    .map((alias) => [alias.name.text, alias.type] as const),
)

/** Every member of a type that is told in the file, nested ones by their path. */
function toldFields(type: ts.TypeNode | undefined, path: readonly string[]): ToldField[] {
  if (type === undefined) return []
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((each) => toldFields(each, path))
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName))
    return toldFields(aliases.get(type.typeName.text), path)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((each) => toldFields(each, path))
  if (!ts.isTypeLiteralNode(type)) return []
  return type.members.filter(ts.isPropertySignature).flatMap((member) => {
    const own = [...path, member.name.getText()]
    const [comment] = member.getChildren().filter(ts.isJSDoc)
    const tag = comment?.tags?.find(({ tagName }) => tagName.text === 'default')
    const text = ts.getTextOfJSDocComment(comment?.comment) ?? ''
    const value = ts.getTextOfJSDocComment(tag?.comment)
    return [{ path: own.join('.'), text, default: value }, ...toldFields(member.type, own)]
  })
}

const told = new Map(
  [...toldFields(aliases.get('SiteConfig'), []), ...toldFields(aliases.get('RouteConfig'), [])].map((field) => [
    field.path,
    field,
  ]),
)

/** As the file writes values. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  return JSON.stringify(value)
}

describe('each key tells its default', () => {
  test('they are found', () => {
    expect(told.size).toBeGreaterThan(60)
    expect(told.get('outDir')).toMatchObject({ default: "'dist'" })
  })

  // Ranges say theirs in the sentence, and a rule's severity is a table of its own.
  const plain = configFields.filter(({ path }) => !/^check\.(?:rules|meta)\./.test(path))
  test.each(plain)('$path', ({ path, default: value }) => {
    expect(told.get(path)?.default).toBe(value === undefined ? undefined : shown(value))
  })
})

test('each key has a sentence, or a group that has one', () => {
  const silent = [...told.values()].filter(
    ({ path, text }) => text === '' && (told.get(path.split('.').slice(0, -1).join('.'))?.text ?? '') === '',
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
