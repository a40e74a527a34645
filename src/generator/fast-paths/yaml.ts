// Fast path for the YAML of most files: keys, lists and texts on separate lines. Takes 5 % of the time of the full
// parser, which otherwise dominates a first build with much data. Returns null for errors and for any other syntax,
// which the full parser then decides.

export type PlainYaml = string | readonly PlainYaml[] | PlainMap
export type PlainMap = { readonly pairs: readonly (readonly [key: string, value: PlainYaml])[] }

/** Printable characters without a special meaning, or with a meaning that a pattern below checks. */
const TEXT = '[ -~\\u00a1-\\u2027\\u2030-\\ud7ff]*'

/** A key of a few words. */
const KEY = '[A-Za-z_][\\w-]{0,40}(?: [\\w-]{1,40}){0,8}'
/** Indentation, item mark, key and value. Deep indentation is left to the full parser. */
const LINE = new RegExp(`^( {0,60})(- )?(?:(${KEY}):(?: (?! )|$))?(${TEXT})$`)
/** A text without quotes that no YAML parser could read as anything else. */
const BARE = /^[A-Za-z0-9/\u00a1-\ud7ff](?:.*[^\s:])?$/
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/
/** A flow list of words. */
const WORDS = /^\[[A-Za-z0-9][\w.-]*(?: [\w.-]+)*(?:, [A-Za-z0-9][\w.-]*(?: [\w.-]+)*)*\]$/

type Line = {
  readonly indent: number
  readonly isItem: boolean
  /** Null for a line without a key. */
  readonly key: string | null
  readonly value: string
}

/** Returns the map of a document, or null if the full parser must decide. */
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

/** Reads the keys at an indentation; null for any other line between them. */
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

/** Reads the value below a key. */
function readBelow(reader: Reader, indent: number): PlainYaml | null {
  const first = reader.lines[reader.next]
  if (first === undefined) return null
  // YAML allows items at the indentation of their key.
  if (first.isItem && first.indent >= indent) return readList(reader, first.indent)
  return first.indent > indent ? readMap(reader, first.indent) : null
}

/** Reads a list of texts. */
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
