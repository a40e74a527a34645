// Lists in docs are the lists of the code: templates of rows, windows of pictures, keys of other generators, events, exports,
// versions of what CI runs.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { addonSchema } from '../../src/generator/content/collections/addons'
import { authorSchema } from '../../src/generator/content/collections/authors'
import { faqSchema } from '../../src/generator/content/collections/faq'
import { postSchema } from '../../src/generator/content/collections/news'
import { packSchema } from '../../src/generator/content/collections/packs'
import { pageSchema } from '../../src/generator/content/collections/pages'
import { PICTURE_CROPS } from '../../src/generator/pages/page-images'
import { viewOfTemplate } from '../../src/generator/pages/views'
import { customTemplateView } from '../../src/generator/pages/views/custom'
import { ACTIONS, CI_NODE } from '../support/ci-versions'
import { OTHER_GENERATOR_KEY_HINTS, otherGeneratorHint } from '../../src/generator/schema/keys-of-other-generators'
import { allowedKeysAt } from '../../src/generator/schema/issues'
import { templates } from '../../src/templates'
import { DOCS } from '../support/docs'
import { packageFolder } from '../support/paths'

const read = (file: string): string => readFileSync(join(packageFolder, file), 'utf8')
const codes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('docs/configuration.md lists the templates that a row may name, and no other', () => {
  const [, list = ''] = /^packsite's templates for rows: (.*)\.$/m.exec(read('docs/configuration.md')) ?? []
  const named = Object.keys(templates).filter((name) => viewOfTemplate(name) !== customTemplateView)
  expect(codes(list).sort()).toEqual(named.sort())
  expect(
    Object.keys(templates)
      .filter((name) => !named.includes(name))
      .sort(),
  ).toEqual(['not-found', 'redirect'])
})

test('docs/content.md lists the windows of pictures', () => {
  const rows = [...read('docs/content.md').matchAll(/^\| .* \| (\d+) x (\d+) \| (\d+) x (\d+) \|$/gm)]
  const sizes = rows.map(([, ...numbers]) => numbers.slice(0, 4).map(Number))
  const windows = Object.values(PICTURE_CROPS).map(([wide, phone]) =>
    [wide, phone ?? wide].flatMap((one) => [one.width, one.height]),
  )
  expect(sizes).toEqual(windows)
})

describe('keys of other generators', () => {
  const plain = (key: string): string => key.toLowerCase().replace(/[-_.]/g, '')

  test('are those of docs/content.md, row by row', () => {
    const [, section = ''] = read('docs/content.md').split('## Keys of other generators\n')
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const shown = rows.map((line) => codes(line.split('|')[1] ?? '').map(plain))
    expect(shown).toEqual(OTHER_GENERATOR_KEY_HINTS.map(({ keys }) => [...keys]))
  })

  test('stand once each, and end with advice that fits everywhere', () => {
    const all = OTHER_GENERATOR_KEY_HINTS.flatMap(({ keys }) => [...keys])
    expect(all.filter((key, index) => all.indexOf(key) !== index || key !== plain(key))).toEqual([])
    for (const { keys, advice } of OTHER_GENERATOR_KEY_HINTS)
      expect([keys[0], advice.at(-1)?.[0]]).toEqual([keys[0], ''])
  })

  test('name only keys that are allowed where they are told', () => {
    for (const schema of [postSchema, pageSchema, faqSchema, addonSchema, authorSchema, packSchema]) {
      const allowed = allowedKeysAt(schema, [])
      for (const key of OTHER_GENERATOR_KEY_HINTS.flatMap(({ keys }) => keys)) {
        const [, named] = /^write '(\w+):/.exec(otherGeneratorHint(key, allowed) ?? '') ?? []
        if (named !== undefined) expect([key, allowed]).toEqual([key, expect.arrayContaining([named])])
      }
    }
  })
})

test('docs/api.md tells every event and every export, and no other', () => {
  const text = read('docs/api.md')
  const commands = join(packageFolder, 'src/generator/cli')
  const source = readdirSync(commands, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(commands, name), 'utf8'))
    .join('\n')
  const events = new Set([...source.matchAll(/event: '([\w-]+)'/g)].map(([, name = '']) => name))
  // What functions report, by their types.
  for (const type of ['stage', 'progress', 'mode']) events.add(type)
  const rows = text
    .split('\n')
    .filter((line) => /^\| `[\w-]+`(?:, `[\w-]+`)* \| [a-z]/.test(line) && line.split('|').length === 5)
  expect(rows.flatMap((line) => codes(line.split('|')[1] ?? '')).sort()).toEqual([...events].sort())

  const lists = [...read('src/generator/index.ts').matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
  const names = lists.flatMap((name) => name.trim().replace(/^type /, '') || [])
  const [, functions = ''] = /^import \{ (.*) \} from 'packsite'$/m.exec(text) ?? []
  const [, types = ''] = /^Types: ([\s\S]*?)\.\n/m.exec(text) ?? []
  expect([...functions.split(', '), ...codes(types)].sort()).toEqual(names.sort())
})

/** Ids of headings as GitHub makes them. */
function headingIds(text: string): Set<string> {
  const slugger = new GithubSlugger()
  const headings = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return new Set(headings.map((heading) => slugger.slug(heading.replace(/`|\*|\[|\]\([^)]*\)/g, ''))))
}

test.each(DOCS)('links of %s lead to files and headings that exist', (file) => {
  const prose = read(file)
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^[a-z]+:|^\//.test(link)) return false
    const [path = '', heading] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(packageFolder, target))) return true
    return heading !== undefined && !headingIds(read(target)).has(heading)
  })
  expect(broken).toEqual([])
})

test('docs/README.md links to every guide', () => {
  const text = read('docs/README.md')
  const guides = DOCS.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md')
  expect(guides.length).toBeGreaterThan(15)
  expect(guides.filter((file) => !text.includes(`](${file.slice('docs/'.length)})`))).toEqual([])
})

test('what CI runs has one version, in all docs', () => {
  const used: Record<string, Set<string>> = {}
  for (const file of DOCS) {
    const text = read(file)
    for (const [, action = '', version = ''] of text.matchAll(/uses: ([\w-]+\/[\w-]+)@(\S+)/g))
      (used[action] ??= new Set()).add(version)
    for (const [, version = ''] of text.matchAll(/(?:node-version: |image: node:)['"]?(\d+)/g))
      expect([file, version]).toEqual([file, CI_NODE])
  }
  expect(Object.fromEntries(Object.entries(used).map(([action, versions]) => [action, [...versions]]))).toEqual(
    Object.fromEntries(Object.entries(ACTIONS).map(([action, version]) => [action, [version]])),
  )
})
