// `packsite schemas`: what editors check content with. Sound content has no fault in them, and what a config declares is there.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { siteEditorSchemas } from '../../src/generator/content/write-editor-schemas'
import { packageFolder } from '../support/paths'
import { isTranslation } from '../support/reference'
import { configSource, openSite } from '../support/site'
import { smallSite } from '../support/small-site'

const MORE = `
  collections: { events: collection({ folder: 'events', files: 'data', schema: { title: line(), size: oneOf(['small', 'large']), on: list(day()) } }) },
  fields: { addons: { gameVersions: list(line()) } },
`

const folder = mkdtempSync(join(tmpdir(), 'packsite-schemas-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const site = openSite(folder, {
  ...smallSite(),
  'site.config.ts': configSource(undefined, MORE).replace(
    "from 'packsite'",
    "from 'packsite'\nimport { collection, day, line, list, oneOf } from 'packsite'",
  ),
})
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(site.root, file), 'utf8'))
site.run(['schemas'])
const schemaOf = (name: string): object => readJson(`.vscode/packsite/${name}.json`) as object
const check = (name: string, data: unknown, schema = schemaOf(name)): readonly string[] => {
  const { error } = z.fromJSONSchema(schema as never).safeParse(data)
  return (error?.issues ?? []).map(({ code, path, message }) => `${path.join('.')} ${code}: ${message}`)
}

/** 'content/news/**\/*.md' as a pattern of paths. */
const isOf = (file: string, glob: string): boolean =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('**/*', '.+').replaceAll('*', '[^/]+')}$`).test(file)

test('the reference content and the small site have no fault in them', () => {
  const content = join(packageFolder, 'content')
  const faults: string[] = []
  const ofReference = siteEditorSchemas(packageFolder, { collections: [], fields: {} })
  let files = 0
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    const file = `content/${path.replaceAll('\\', '/')}`
    const found = ofReference.find(({ files: globs }) => globs.some((glob) => isOf(file, glob)))
    if (found === undefined || !/\.(?:yaml|md)$/.test(file) || isTranslation(file)) continue
    files += 1
    const text = readFileSync(join(content, path), 'utf8')
    const front = file.endsWith('.md') ? (/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '{}') : text
    const data = parse(front) as unknown
    faults.push(...check(found.name, data, found.schema).map((fault) => `${file} ${fault}`))
  }
  expect(files).toBeGreaterThan(200)
  // Fields of the reference site's own are none of this one's.
  expect(faults.filter((fault) => !fault.includes('unrecognized_keys'))).toEqual([])
})

test('collections and fields of a site’s own are there, and what they do not have is a fault', () => {
  expect(check('events', { title: 1.2, size: 'small', on: ['2026-01-01'] })).toEqual([])
  expect(check('events', { title: 'A', size: 'huge' })).toEqual([expect.stringContaining('size')])
  expect(check('events', { size: 'small', tilte: 'A' }).join()).toMatch(/title|tilte/)
  expect(schemaOf('addons')).toMatchObject({ properties: { gameVersions: { type: 'array' } } })
  expect(check('releases', { '1.20': [{ channel: 'release', verison: '1' }] })).not.toEqual([])
  expect(check('site-nav', [{ text: 'News', to: '/news' }])).toEqual([])
})

test('settings that somebody wrote stay; packsite’s own are written again', () => {
  const settings = '.vscode/settings.json'
  expect(readJson(settings)).toMatchObject({
    'yaml.schemas': {
      './.vscode/packsite/events.json': [
        'content/events/**/*.yaml',
        'content/events/**/*.json',
        '!content/events/**/*.*.yaml',
        '!content/events/**/*.*.json',
      ],
    },
  })
  site.write({ [settings]: '{ "yaml.schemas": { "./.packsite/schemas/old.json": ["content/old/*.yaml"] } }' })
  expect(site.run(['schemas']).stdout).toContain(`${settings} registers them`)
  expect(readJson(settings)).not.toHaveProperty(['yaml.schemas', './.packsite/schemas/old.json'])
  // Stale files go.
  site.write({ '.vscode/packsite/old.json': '{}' })
  site.run(['schemas'])
  expect(readdirSync(join(site.root, '.vscode/packsite'))).not.toContain('old.json')
  site.write({ [settings]: '// Mine.\n{}\n' })
  expect(site.run(['schemas']).stdout).toContain(`${settings} already exists`)
  expect(readFileSync(join(site.root, settings), 'utf8')).toBe('// Mine.\n{}\n')
})
