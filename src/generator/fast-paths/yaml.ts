// The YAML that most files have: keys, lists and texts on lines of their own. It is read in a twentieth of the time that the
// whole language takes, which is most of a first build's time for files with much data. Whatever else a text has in it, an
// error or a sign that could mean more, the answer is null, and the whole language decides.

export type PlainYaml = string | readonly PlainYaml[] | PlainMap
export type PlainMap = { readonly pairs: readonly (readonly [key: string, value: PlainYaml])[] }

/** Printable characters that mean nothing anywhere in a text, or only where a pattern below looks for it. */
const TEXT = '[ -~\\u00a1-\\u2027\\u2030-\\ud7ff]*'

/** A key of a few words. */
const KEY = '[A-Za-z_][\\w-]{0,40}(?: [\\w-]{1,40}){0,8}'
/** Indentation that is not too deep for anybody, the mark of an item, a key, and the value behind it. */
const LINE = new RegExp(`^( {0,60})(- )?(?:(${KEY}):(?: (?! )|$))?(${TEXT})$`)
/** A text without quotes begins with what can only be a text. */
const BARE = /^[A-Za-z0-9/\u00a1-\ud7ff](?:.*[^\s:])?$/
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/
/** Words in brackets. */
const WORDS = /^\[[A-Za-z0-9][\w.-]*(?: [\w.-]+)*(?:, [A-Za-z0-9][\w.-]*(?: [\w.-]+)*)*\]$/

type Line = {
  readonly indent: number
  readonly isItem: boolean
  /** Null for a line without one. */
  readonly key: string | null
  readonly value: string
}

/** The map that a text says, or null when it may be something else. */
export function readPlainYaml(text: string): PlainMap | null {
  const lines: Line[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    const found = LINE.exec(line)
    if (found === null) return null
    const [, indent = '', item, key = null, value = ''] = found
    lines.push({ indent: indent.length, isItem: item !== undefined, key, value })
  }
  const [first] = lines
  if (first?.indent !== 0 || first.isItem) return null
  const reader: Reader = { lines, next: 0 }
  const map = readMap(reader, 0)
  return reader.next === lines.length ? map : null
}

type Reader = { readonly lines: readonly Line[]; next: number }

/** The keys at an indentation; null where something else stands between them. */
function readMap(reader: Reader, indent: number): PlainMap | null {
  const pairs: [string, PlainYaml][] = []
  const keys = new Set<string>()
  for (;;) {
    const line = reader.lines[reader.next]
    if (line === undefined || line.indent < indent) return { pairs }
    const { key } = line
    if (line.indent > indent || line.isItem || key === null || keys.has(key)) return null
    reader.next += 1
    const value = line.value === '' ? readBelow(reader, indent) : readValue(line.value)
    if (value === null) return null
    keys.add(key)
    pairs.push([key, value])
  }
}

/** The value of a key that has none on its line. */
function readBelow(reader: Reader, indent: number): PlainYaml | null {
  const first = reader.lines[reader.next]
  if (first === undefined) return null
  // Items may stand below their key without being indented.
  if (first.isItem && first.indent >= indent) return readList(reader, first.indent)
  return first.indent > indent ? readMap(reader, first.indent) : null
}

/** Texts, an item each. */
function readList(reader: Reader, indent: number): PlainYaml | null {
  const items: string[] = []
  for (;;) {
    const line = reader.lines[reader.next]
    if (line === undefined || line.indent < indent || (line.indent === indent && !line.isItem)) return items
    if (line.indent > indent || line.key !== null) return null
    const text = readText(line.value)
    if (text === null) return null
    reader.next += 1
    items.push(text)
  }
}

function readValue(value: string): PlainYaml | null {
  if (!WORDS.test(value)) return readText(value)
  const words = value.slice(1, -1).split(', ')
  return words.includes('null') ? null : words
}

function readText(value: string): string | null {
  if (QUOTED.test(value)) return value.slice(1, -1)
  const isText = BARE.test(value) && !value.includes(': ') && !value.includes(' #') && value !== 'null'
  return isText ? value : null
}
