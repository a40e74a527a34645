// The editor at /admin loses nothing: what a file cannot have is refused, and what a person did not edit stays.

import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../src/generator/schema/yaml'
import { splitFrontMatter } from '../../../src/generator/content/front-matter'
import { releaseTableFormat, savedFile } from '../../support/cms-save'
import type { AdminFormat, AdminShape } from '../../../src/shared/admin-format'

const text = { is: 'text' } as const
const release = { is: 'object', fields: { channel: text, url: text, mirrors: { is: 'map', of: text } } } as const
const table = releaseTableFormat(release)
const post: AdminFormat = {
  name: 'post',
  extension: 'md',
  shape: {
    is: 'object',
    fields: {
      title: text,
      description: text,
      size: { is: 'number' },
      published: { is: 'flag', fallback: 'true' },
      tags: { is: 'list', of: text },
      links: { is: 'map', of: text },
      notices: { is: 'list', of: { is: 'object', fields: { kind: text, text } } },
      downloads: { is: 'groups' },
      changelog: { is: 'yaml' },
    },
  },
}
type Item = Record<string, unknown>
const rowsOf = (values: Item, key: string): Item[] => values[key] as Item[]
const dataOf = (file: string): unknown => parseYaml(splitFrontMatter(file).frontMatter).value
const front = (yaml: string, body = 'Text.'): string => `---\n${yaml}\n---\n${body}\n`

describe('rows with the same label', () => {
  const source = '1.21:\n  - url: /c.zip\n\n# Old.\n1.20:\n  # Tried.\n  - url: /a.zip\n'
  const added = { label: '1.20', covers: [], releases: [{ url: '/b.zip' }] }

  test('of a release table become one row, in the place of the row of the file', () => {
    const whole = '1.21:\n  - url: /c.zip\n\n# Old.\n1.20:\n  - url: /b.zip\n  # Tried.\n  - url: /a.zip\n'
    expect(savedFile(table, source, (values) => rowsOf(values, 'items').unshift(added))).toBe(whole)
    expect(savedFile(table, source, (values) => rowsOf(values, 'items').push(added))).toBe(`${source}  - url: /b.zip\n`)
  })

  test('of a release table that cover other versions are refused', () => {
    const long = { ...added, covers: ['1.20', '1.20.1'] }
    expect(() => savedFile(table, source, (values) => rowsOf(values, 'items').push(long))).toThrow("label '1.20'")
  })

  test.each([
    ['links', front('title: One\nlinks:\n  a: /1'), { label: 'a', value: '/2' }],
    ['downloads', front('title: One\ndownloads:\n  a: /1'), { label: 'a', value: '/2', group: '' }],
    ['downloads', front('title: One\ndownloads:\n  G:\n    a: /1'), { label: 'a', value: '/2', group: 'G' }],
    ['downloads', front('title: One\ndownloads:\n  a:\n    b: /1'), { label: 'a', value: '/2', group: '' }],
  ])('of %s are refused: %s', (key, file, row) => {
    expect(() => savedFile(post, file, (values) => rowsOf(values, key).push(row))).toThrow("label 'a'")
  })

  test('of mirrors are refused', () => {
    const mirrors = ['/1', '/2'].map((value) => ({ label: 'm', value }))
    const edit = (values: Item): void => {
      Object.assign(rowsOf(rowsOf(values, 'items')[0] ?? {}, 'releases')[0] ?? {}, { mirrors })
    }
    expect(() => savedFile(table, source, edit)).toThrow("label 'm'")
  })
})

describe('a changelog', () => {
  const write = (changelog: string): unknown => {
    const file = savedFile(post, front('title: One'), (values) => Object.assign(values, { changelog }))
    return (dataOf(file) as Item)['changelog']
  }

  test.each([
    ['- Fixed issue #12\n- Fixed: the sky', ['Fixed issue #12', 'Fixed: the sky']],
    ["- 'Quoted'\n\n- [a](/b) and *c*", ["'Quoted'", '[a](/b) and *c*']],
    ['Fixed: the sky #1', 'Fixed: the sky #1'],
    ['Fixed:\n  - issue #12', 'Fixed:\n  - issue #12'],
    ['Fixed:\n- One\n- Two', { Fixed: ['One', 'Two'] }],
    ['One\nTwo # three', 'One\nTwo # three'],
  ])('%j', (typed, value) => {
    expect(write(typed)).toEqual(value)
  })

  test.each([
    'changelog: [One, "Two: three", "Four #5"]',
    'changelog:\n  - More: two\n  - Forty',
    'changelog:\n  More: two',
    'changelog:\n  - - One\n    - Two',
    'changelog:\n  Added:\n    - "One #1"\n    - Two: 3\n  26: |\n    x\n    y\n  1.2: "null"',
    'changelog: "One: two"',
  ])('of a file keeps its value when its text is typed again: %s', (yaml) => {
    const typed = savedFile(post, front(`title: One\n${yaml}`), (values) => {
      Object.assign(values, { _source: '' })
    })
    expect(dataOf(typed)).toEqual(dataOf(front(`title: One\n${yaml}`)))
  })
})

describe('what nobody edited', () => {
  const rename = (values: Item): void => {
    Object.assign(values, { title: 'Two' })
  }

  test('a text in lines, and texts with white space around them', () => {
    const source = front('title: One\ndescription: |\n  First.\n\n  Second.\ntags: [" a ", b]')
    expect(savedFile(post, source, rename)).toBe(source.replace('One', 'Two'))
    const edited = savedFile(post, source, (values) => Object.assign(values, { description: 'Third.' }))
    expect(edited).toContain('description: |\n  Third.\ntags: [" a ", b]')
  })

  test('a file with line ends of Windows', () => {
    const source = front('title: One\ndescription: |\n  First.')
    expect(savedFile(post, source.replaceAll('\n', '\r\n'))).toBe(source)
  })

  test('code at the start of a body', () => {
    const source = front('title: One', '\n    code\n\nText.')
    expect(savedFile(post, source, rename)).toBe(source.replace('One', 'Two'))
    const more = savedFile(post, source, (values) => Object.assign(values, { body: 'code\n\nMore.' }))
    expect(more).toBe(source.replace('Text', 'More'))
  })

  test('a null, and the text null', () => {
    const source = front('title: One\ndescription: null\npublished:\ntags: null # none')
    expect(savedFile(post, source, rename)).toBe(source.replace('One', 'Two'))
    const named = savedFile(post, front('title: One\ndescription: null'), (values) => {
      expect(values['description']).toBeUndefined()
      Object.assign(values, { title: 'null', size: 3, links: [{ label: 'a', value: 'null' }] })
    })
    expect(named).toBe(front("title: 'null'\ndescription: null\nsize: 3\nlinks:\n  a: 'null'"))
  })

  test('an object that is missing, with usual values', () => {
    const shape = {
      is: 'object',
      fields: { title: text, more: { is: 'object', fields: { shown: { is: 'flag', fallback: 'true' } } } },
    } as const satisfies AdminShape
    const file = savedFile({ name: 'site', extension: 'yaml', shape }, 'title: One\n', rename)
    expect(file).toBe('title: Two\n')
  })
})

describe('comments stay with their items', () => {
  const source = front(
    'notices:\n  # About the doors.\n  - kind: info\n    text: Doors # wooden\n  # About the sky.\n  - kind: info\n    text: Sky',
  )

  test('when another item is removed and one is edited', () => {
    const saved = savedFile(post, source, (values) => {
      const [, sky = {}] = rowsOf(values, 'notices')
      Object.assign(values, {
        notices: [
          { ...sky, text: 'Stars' },
          { kind: 'info', text: 'New' },
        ],
      })
    })
    expect(saved).not.toContain('About the doors')
    expect(saved).toMatch(/# About the sky\.\n {2}- kind: info\n {4}text: Stars\n {2}- kind: info\n {4}text: New\n/)
  })

  test('when a row with another label takes the place of a removed row', () => {
    const rows = '# Of one.\n1.21:\n  - url: /a.zip # a\n# Of two.\n1.20:\n  - url: /b.zip # b\n'
    const saved = savedFile(table, rows, (values) => {
      const [one = {}] = rowsOf(values, 'items')
      Object.assign(values, {
        items: [
          { label: '26.1', releases: [{ url: '/c.zip' }] },
          { ...one, label: '1.22' },
        ],
      })
    })
    expect(saved).toContain('26.1:\n  - url: /c.zip\n')
    expect(saved).toContain('1.22:\n  - url: /a.zip # a\n')
    expect(saved).not.toContain('# b')
  })

  test('when downloads get another label and another group', () => {
    const groups = front('downloads:\n  New:\n    1.21: /a.zip # a\n    1.20: /b.zip # b\n  Old:\n    1.9: /c.zip # c')
    const saved = savedFile(post, groups, (values) => {
      const [a, b, c] = rowsOf(values, 'downloads')
      Object.assign(a ?? {}, { label: '1.22' })
      Object.assign(values, { downloads: [a, c, b] })
      Object.assign(c ?? {}, { group: 'Ancient' })
    })
    expect(saved).toContain('New:\n    1.22: /a.zip # a\n    1.20: /b.zip # b\n  Ancient:\n    1.9: /c.zip # c\n')
  })
})

test('a download whose group is removed belongs to no group', () => {
  const source = front('downloads:\n  G:\n    a: /1\n    b: /2')
  const saved = savedFile(post, source, (values) => Object.assign(rowsOf(values, 'downloads')[1] ?? {}, { group: '' }))
  expect(dataOf(saved)).toEqual({ downloads: { G: { a: '/1' }, b: '/2' } })
})

test.each([
  ['an alias', front('title: &a One\ndescription: *a'), 'a'],
  ['a tag', front('title: !x One'), '!x'],
  ['a list as front matter', front('- One'), 'The file is not a map'],
  ['a text as front matter', front('One'), 'The file is not a map'],
  ['front matter without an end', '---\ntitle: One\n\nText.\n', 'no end'],
  ['front matter in another language', '---json\n{}\n---\nText.\n', 'no end, or is not YAML'],
  ['a list as text', front('title: [One]'), 'title is not a text'],
  ['a text as list', front('tags: a'), 'tags is not a list'],
  ['a number that is none', front('size: big'), 'size is not a number'],
  ['a flag that is none', front('published: yes'), 'published is neither'],
  ['an item with another key', front('notices:\n  - kind: info\n    more: x'), 'notices.1.more'],
  ['a list as map', front('links: [a]'), 'links is not a map'],
  ['a list in groups', front('downloads:\n  G: [a]'), 'downloads.G'],
])('a file with %s is not opened', (_name, file, message) => {
  expect(() => savedFile(post, file)).toThrow(message)
})

test.each([
  ['a list', '- channel: release\n', 'The file is not a map'],
  ['a row with another key', '1.20:\n  releases:\n    - url: /a.zip\n  more: x\n', '1.20.more'],
  ['a release with another key', '1.20:\n  - url: /a.zip\n    more: x\n', '1.20.1.more'],
])('a release table with %s is not opened', (_name, file, message) => {
  expect(() => savedFile(table, file)).toThrow(message)
})
