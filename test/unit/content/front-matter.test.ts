import matter from 'gray-matter'
import { describe, expect, test } from 'vitest'
import { frontMatterKeepingOffsets, parseMarkdownFile } from '../../../src/generator/content/front-matter'
import { positionOfOffset } from '../../../src/generator/content/locate'
import { normalizeLineBreaks } from '../../../src/generator/content/list'
import { orderedEntries } from '../../../src/generator/schema/ordered-map'
import { createYamlLocator, parseAnyYaml, parsePlainYaml } from '../../../src/generator/schema/yaml'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'

const entriesOf = (text: string) => orderedEntries(parseMarkdownFile(text).data)

describe('a Markdown file', () => {
  test('is its front matter and its body', () => {
    const file = parseMarkdownFile('---\ntitle: A\n---\n# Body\n')
    expect(orderedEntries(file.data)).toEqual([['title', 'A']])
    expect(file.body).toBe('# Body\n')
    expect(file.faults).toEqual([])
  })

  test.each(['', 'Text', '# Title\n\n---\n\ntitle: no\n', ' ---\ntitle: A\n---\n', '\n---\ntitle: A\n---\n'])(
    'without front matter is all body: %j',
    (text) => {
      const file = parseMarkdownFile(text)
      expect(file.body).toBe(text)
      expect(orderedEntries(file.data)).toEqual([])
      expect(file.faults).toEqual([])
    },
  )

  test.each(['---\n---\nBody', '---\n\n---\nBody', '---\n# a comment\n---\nBody'])(
    'with empty front matter has an empty map: %j',
    (text) => {
      expect(entriesOf(text)).toEqual([])
      expect(parseMarkdownFile(text)).toMatchObject({ body: 'Body', faults: [] })
    },
  )

  test('may say yaml at its fence', () => {
    for (const fence of ['---yaml', '--- yaml', '---yaml '])
      expect(entriesOf(`${fence}\na: 1\n---\n`)).toEqual([['a', '1']])
  })

  test('may end with its front matter', () => {
    expect(parseMarkdownFile('---\na: 1\n---')).toMatchObject({ body: '', faults: [] })
  })

  test('keeps further rules of its body', () => {
    expect(parseMarkdownFile('---\na: 1\n---\nOne\n\n---\n\nTwo\n').body).toBe('One\n\n---\n\nTwo\n')
  })

  test.each(['js', 'javascript', 'coffee', 'toml', 'json', 'yml', 'YAML', ' js'])(
    'with front matter in %s is refused before it is parsed',
    (language) => {
      const marks: Record<string, unknown> = globalThis
      const file = parseMarkdownFile(`---${language}\nmodule.exports = { a: (globalThis.wasRun = true) }\n---\nBody`)
      expect(marks['wasRun']).toBeUndefined()
      expect(file).toEqual({
        data: null,
        body: '',
        faults: [
          {
            code: 'front-matter-language',
            message: `Front matter may only be YAML, not '${language.trim()}'`,
            hint: "begin the file with '---' alone.",
            offset: 0,
          },
        ],
      })
    },
  )

  test.each(['---\ntitle: A\n', '---\ntitle: A\n\nText', '---\ntitle: A\n --- \n', '---\n'])(
    'whose front matter does not end is told so: %j',
    (text) => {
      expect(parseMarkdownFile(text).faults.map(({ code }) => code)).toEqual(['front-matter-open'])
    },
  )

  test('is not closed by a line that only begins with the fence', () => {
    const file = parseMarkdownFile('---\ntitle: A\n---- not the end\n---\nBody')
    expect(file.faults).not.toEqual([])
  })

  test('has its faults where they are in the file', () => {
    const text = '---\ntitle: A\ntitle: B\n---\nBody'
    const [fault] = parseMarkdownFile(text).faults
    expect(fault?.code).toBe('yaml-syntax')
    expect(positionOfOffset(text, fault?.offset ?? 0)).toEqual({ line: 3, column: 1 })
  })

  test('that is broken is broken each time that it is read', () => {
    const text = '---\ntitle: [\n---\n'
    const first = parseMarkdownFile(text).faults
    expect(first).not.toEqual([])
    expect(parseMarkdownFile(text).faults).toEqual(first)
    expect(parseMarkdownFile(text).faults).toEqual(first)
  })

  test('that is read twice gives two values', () => {
    const text = '---\ntitle: A\n---\n'
    const [one, two] = [parseMarkdownFile(text).data, parseMarkdownFile(text).data]
    expect(one).not.toBe(two)
    expect(one).toEqual(two)
  })

  test('keeps values as text and keys in order', () => {
    expect(entriesOf("---\n'26.1': 1.20\n'1.21': no\n__proto__: x\n---\n")).toEqual([
      ['26.1', '1.20'],
      ['1.21', 'no'],
      ['__proto__', 'x'],
    ])
  })

  test('may have a list or a text as front matter: the schema refuses it', () => {
    expect(parseMarkdownFile('---\n- a\n---\n').data).toEqual(['a'])
    expect(parseMarkdownFile('---\nhello\n---\n').data).toBe('hello')
  })
})

describe('the text of a file', () => {
  test('loses its byte order mark and has one kind of line end', () => {
    expect(normalizeLineBreaks('\uFEFF---\r\na: 1\r\n---\r\nOne\rTwo\n')).toBe('---\na: 1\n---\nOne\nTwo\n')
    expect(normalizeLineBreaks('a\uFEFFb')).toBe('a\uFEFFb')
    expect(normalizeLineBreaks('')).toBe('')
  })

  test('with Windows line ends and a byte order mark is read like any other', () => {
    const file = parseMarkdownFile(normalizeLineBreaks('\uFEFF---\r\ntitle: A\r\n---\r\nBody\r\n'))
    expect(orderedEntries(file.data)).toEqual([['title', 'A']])
    expect(file.body).toBe('Body\n')
  })

  test('has lines and columns that begin with 1', () => {
    expect(positionOfOffset('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
    expect(positionOfOffset('ab\ncd', 3)).toEqual({ line: 2, column: 1 })
    expect(positionOfOffset('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
    expect(positionOfOffset('', 0)).toEqual({ line: 1, column: 1 })
  })
})

describe('front matter alone', () => {
  test.each(['---', '---yaml', '--- yaml'])('has its lines where they are in the file, after %j', (fence) => {
    const locate = createYamlLocator(frontMatterKeepingOffsets(`${fence}\ntitle: A\ndate: x\n---\nBody\n`))
    expect(locate(['date'], false)).toEqual({ line: 3, column: 7 })
    expect(locate(['title'], true)).toEqual({ line: 2, column: 1 })
  })

  test('is empty where a file has none', () => {
    expect(frontMatterKeepingOffsets('# Title')).toBe('')
    expect(frontMatterKeepingOffsets('---\nopen: 1\n')).toBe('')
  })
})

/** What heads and bodies are made of, and what is at their borders. */
const PIECES = [
  ...['---', '\n---\n', '\n--- \n', '\n---', '---x', 'yaml', ' ', '\t', '\n', '\n\n', '\r\n'],
  ...['title: A', 'tags: [a, b]', 'list:\n  - one', '"q": 1', '# c', 'x', ':', '-', '- ', 'a: "b"', 'a:\n  b: c'],
]
const TEXTS = isFullRun ? 400_000 : 20_000

test('front matter is what gray-matter and the whole of YAML make of it, whichever way it takes', () => {
  const random = createRandom(53)
  const piece = (): string => PIECES[Math.floor(random() * PIECES.length)] ?? ''
  let plain = 0
  for (let count = 0; count < TEXTS; count += 1) {
    const text = `---\n${Array.from({ length: 1 + Math.floor(random() * 8) }, piece).join('')}`
    const { data, body, faults } = parseMarkdownFile(text)
    if (faults.length > 0) continue
    const parse = (source: string): object => parseAnyYaml(source).value as object
    const file = matter(text, { language: 'yaml', engines: { yaml: { parse } } })
    expect({ text, body }).toEqual({ text, body: file.content })
    const said = (value: unknown): unknown => orderedEntries(value) ?? value
    const isEmpty = Object.keys(file.data).length === 0
    expect({ text, data: said(data) }).toEqual({ text, data: isEmpty ? [] : said(file.data) })
    if (parsePlainYaml(text.slice(3, text.indexOf('\n---', 3))) !== null) plain += 1
  }
  expect(plain).toBeGreaterThan(TEXTS / 100)
})
