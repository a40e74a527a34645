// How the editor at /admin reads and writes files: what was not edited keeps its bytes, or at least its text, order and comments.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFormat, type Values } from '../../../src/admin/format'
import { adminPageConfig } from '../../../src/generator/content/admin/config'
import { splitFrontMatter } from '../../../src/generator/content/front-matter'
import { parseYaml } from '../../../src/generator/schema/yaml'
import { NO_CUSTOM_DEFINITIONS } from '../../../src/generator/content/collections'
import { TABLE } from '../../support/admin-site'
import { releaseTableFormat, savedFile } from '../../support/cms-save'
import { packageFolder } from '../../support/paths'
import { listBelow } from '../../support/site'
import { sampleSite } from '../samples'
import type { AdminFormat } from '../../../src/shared/admin-format'

type Collection = {
  readonly folder?: string
  readonly format?: string
  readonly extension?: string
  readonly files?: readonly { readonly file: string; readonly format: string }[]
}

/** Every file that the editor of a site edits, with its format. */
function filesOf(folder: string): { path: string; text: string; format: AdminFormat }[] {
  const root = join(packageFolder, folder)
  const { cms, formats } = adminPageConfig({ ...sampleSite(), root, own: NO_CUSTOM_DEFINITIONS })
  const { collections } = cms as { readonly collections: readonly Collection[] }
  return collections.flatMap(({ folder: place = '', format = '', extension = '', files = [] }) => {
    const ofFolder =
      place === '' || !existsSync(join(root, place))
        ? []
        : listBelow(join(root, place)).filter((path) => path.endsWith(`.${extension}`))
    const all = [...ofFolder.map((path) => ({ file: `${place}/${path}`, format })), ...files]
    return all.flatMap(({ file, format: name }) => {
      const found = formats.find((known) => known.name === name)
      return found === undefined
        ? []
        : [{ path: join(folder, file), text: readFileSync(join(root, file), 'utf8'), format: found }]
    })
  })
}

const FILES = ['.', 'examples/girder', 'examples/hedgerow'].flatMap(filesOf)
const copyOf = (values: Values): Record<string, unknown> => structuredClone(values)
const dataOf = (text: string, { extension }: AdminFormat): unknown =>
  parseYaml(extension === 'md' ? splitFrontMatter(text).frontMatter : text).value

describe('the files of three sites', () => {
  test('there are files of many kinds', () => {
    expect(FILES.length).toBeGreaterThan(100)
    expect(new Set(FILES.map(({ format }) => format.name)).size).toBeGreaterThan(15)
  })

  test('an entry that is saved unchanged keeps its bytes', () => {
    for (const { path, text, format } of FILES) {
      expect(savedFile(format, text), path).toBe(`${text.trim()}\n`)
    }
  })

  test('an edited text changes no other value', () => {
    let edited = 0
    for (const { path, text, format } of FILES) {
      const changed: Record<string, unknown> = {}
      const saved = savedFile(format, text, (values) => {
        // A block of lines keeps the line break at its end.
        const isLine = (value: unknown): boolean => typeof value === 'string' && !value.endsWith('\n')
        const key = Object.keys(values).find((name) => isLine(values[name]) && !/^(?:body|_source)$/.test(name))
        if (key !== undefined) Object.assign(values, Object.assign(changed, { [key]: `1.20: 'new' # text` }))
      })
      if (Object.keys(changed).length === 0) continue
      const before = dataOf(text, format) as Record<string, unknown>
      expect(dataOf(saved, format), path).toEqual({ ...before, ...changed })
      edited += 1
    }
    expect(edited).toBeGreaterThan(100)
  })
})

const text = { is: 'text' } as const
const release = {
  is: 'object',
  fields: {
    channel: text,
    version: text,
    size: { is: 'number' },
    date: text,
    url: text,
    mirrors: { is: 'map', of: text },
  },
} as const
const table = createFormat(releaseTableFormat(release))
type Row = { label: string; covers: string[]; releases: Record<string, unknown>[] }
const editTable = (source: string, edit: (rows: Row[]) => void): string => {
  const values = copyOf(table.fromFile(source))
  edit(values['items'] as Row[])
  return table.toFile(values)
}

describe('release tables', () => {
  test('a changed date keeps the comments around it', () => {
    const changed = editTable(TABLE, (rows) => Object.assign(rows[1]?.releases[0] ?? {}, { date: '2026-11-03' }))
    expect(changed).toBe(TABLE.replace('2026-01-04', '2026-11-03'))
  })

  test('a row keeps its comments when its label or its place changes', () => {
    const renamed = editTable(TABLE, ([first]) => Object.assign(first ?? {}, { label: '1.21.1' }))
    expect(renamed).toBe(TABLE.replace('1.21:', '1.21.1:'))
    const moved = editTable(TABLE, (rows) => rows.reverse())
    expect(Object.keys(parseYaml(moved).value as object)).toEqual(['1.20', '1.21'])
    for (const comment of ['# Newest first.', '# Still to be tried on servers.', '# changes every night'])
      expect(moved).toContain(comment)
  })

  test('a second release, and a removed row', () => {
    const added = editTable(TABLE, (rows) =>
      rows[1]?.releases.unshift({ channel: 'beta', size: 12, url: 'https://a.example/b.zip' }),
    )
    expect(added).toBe(
      TABLE.replace('1.20:\n', '1.20:\n  - channel: beta\n    size: 12\n    url: https://a.example/b.zip\n'),
    )
    expect(editTable(TABLE, (rows) => rows.shift())).toBe(TABLE.slice(TABLE.indexOf('1.20:')))
  })

  test('covered versions make the long form, and no versions the short form', () => {
    const long = editTable(TABLE, (rows) => rows[1]?.covers.push('1.20', '1.20.1'))
    const value = parseYaml(long).value as Record<string, { covers: string[]; releases: object[] }>
    expect(value['1.20']).toMatchObject({ covers: ['1.20', '1.20.1'], releases: [{ version: '1.10' }] })
    const commented = editTable(TABLE, (rows) => rows[0]?.covers.push('1.21'))
    expect(commented.match(/# .*/g)).toEqual(TABLE.match(/# .*/g))
    const short = editTable(long, (rows) => rows[1]?.covers.splice(0))
    expect(parseYaml(short).value).toEqual(parseYaml(TABLE).value)
  })

  test('a mirror with a full stop in its label', () => {
    const changed = editTable(TABLE, (rows) =>
      Object.assign(rows[0]?.releases[0] ?? {}, {
        mirrors: [{ label: 'a.example', value: 'https://a.example/c.zip' }],
      }),
    )
    expect(changed).toContain('    mirrors:\n      a.example: https://a.example/c.zip\n')
  })
})

const post = createFormat({
  name: 'post',
  extension: 'md',
  shape: {
    is: 'object',
    fields: {
      title: text,
      author: { is: 'list', of: text, isSingle: true },
      published: { is: 'flag', fallback: 'true' },
      tags: { is: 'list', of: text },
      downloads: { is: 'groups' },
      changelog: { is: 'yaml' },
    },
  },
})

describe('front matter', () => {
  const source = `---
title: 'One' # loud
author: ann
# words
tags: [a, b]
season: winter # of the site alone
downloads:
  1.21.8: https://a.example/a.zip
changelog:
  Added:
    - Forty # really
  26: x
  1.2: y
---
Text.`

  test('only the edited value changes', () => {
    const values = copyOf(post.fromFile(source))
    expect(post.toFile({ ...values, tags: ['a', 'b', 'c'] })).toBe(`${source.replace('[a, b]', '[a, b, c]')}\n`)
    expect(post.toFile({ ...values, author: ['ann', 'bo'] })).toContain('author:\n  - ann\n  - bo\n')
    expect(post.toFile({ ...values, body: 'Other.' })).toBe(`${source.replace('Text.', 'Other.')}\n`)
    expect(post.toFile({ ...values, tags: [] })).not.toContain('tags')
    expect(post.toFile({ ...values, title: 'Two' })).toBe(`${source.replace("'One'", "'Two'")}\n`)
  })

  test('a key that the editor does not know stays, with its comment', () => {
    const values = copyOf(post.fromFile(source))
    const changed = post.toFile({ ...values, title: 'Two', tags: [], author: ['bo'], downloads: [], changelog: '' })
    expect(changed).toBe("---\ntitle: 'Two' # loud\nauthor:\n  - bo\nseason: winter # of the site alone\n---\nText.\n")
  })

  test('groups of downloads', () => {
    const rows = [
      { group: 'New', label: '1.21', value: 'https://a.example/a.zip' },
      { group: 'Old', label: '1.9', value: 'https://a.example/c.zip' },
      { group: 'New', label: '1.20', value: 'https://a.example/b.zip' },
    ]
    expect(post.toFile({ title: 'One', downloads: rows, body: '' })).toBe(`---
title: One
downloads:
  New:
    1.21: https://a.example/a.zip
    1.20: https://a.example/b.zip
  Old:
    1.9: https://a.example/c.zip
---
`)
  })

  test('a changelog is text, a list or a map', () => {
    const write = (changelog: string): string => post.toFile({ title: 'One', changelog, body: '' })
    expect(write('Added:\n  - Forty\n  - More: two')).toContain('changelog:\n  Added:\n    - Forty\n    - More: two\n')
    expect(write('- Forty\n- Fifty')).toContain('changelog:\n  - Forty\n  - Fifty\n')
    expect(write('One line')).toContain('changelog: One line\n')
    expect(parseYaml(write('First line\nSecond: [').split('---\n')[1] ?? '').value).toMatchObject({
      changelog: 'First line\nSecond: [',
    })
  })

  test('a flag with its usual value is left out, unless the file has it', () => {
    expect(post.toFile({ title: 'One', published: true, body: '' })).toBe('---\ntitle: One\n---\n')
    expect(post.toFile({ title: 'One', published: false, body: '' })).toBe('---\ntitle: One\npublished: false\n---\n')
    const draft = '---\npublished: false\n---\nText.'
    expect(post.toFile({ ...copyOf(post.fromFile(draft)), published: true })).toBe('---\npublished: true\n---\nText.\n')
  })

  test('a page without front matter stays without', () => {
    expect(post.toFile({ ...copyOf(post.fromFile('# Title\n\nText.')), body: '# Title\n\nMore.' })).toBe(
      '# Title\n\nMore.\n',
    )
  })

  test('a file with invalid YAML is not opened', () => {
    expect(() => post.fromFile('---\ntitle: [\n---\nText.')).toThrow()
  })
})
