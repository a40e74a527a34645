// Finds the first syntax error of a JSON text. The YAML parser, which also parses .json files, accepts more than JSON:
// trailing commas, NaN, comments, other quotes. Its checks of the data (duplicate keys, depth) apply to both.

/** `offset`: UTF-16 units from the start of the text. */
export type JsonSyntaxError = { readonly message: string; readonly offset: number }

/** Punctuation, strings, numbers and keywords, matched from the end of the last token. */
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y // eslint-disable-line no-control-regex -- JSON has none in its texts
const SPACE = /[ \t\n\r]*/y
/** Excerpt of an invalid token for a message. */
const WORD = /[^\s,:[\]{}"]{1,20}|[^]/uy

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end'

/** Returns the first place where the text is not JSON (RFC 8259), or null. */
export function findJsonSyntaxError(text: string): JsonSyntaxError | null {
  const open: string[] = []
  let expected: Expected = 'value'
  let comma = -1
  for (let offset = skipSpace(text, 0); offset < text.length;) {
    const token = match(TOKEN, text, offset)
    if (token === null) return unknownWord(text, offset)
    const isClosing = token === '}' || token === ']'
    if (isClosing && comma >= 0) return { message: 'JSON allows no comma after the last item', offset: comma }
    if (!fits(token, expected, open.at(-1))) return { message: `JSON cannot have ${token} here`, offset }
    comma = token === ',' ? offset : -1
    if (isClosing) open.pop()
    if (token === '{' || token === '[') open.push(token)
    expected = nextAfter(token, expected, open.at(-1))
    offset = skipSpace(text, offset + token.length)
  }
  return expected === 'end' ? null : { message: 'The JSON ends too early', offset: text.length }
}

function fits(token: string, expected: Expected, open: string | undefined): boolean {
  switch (expected) {
    case 'end':
      return false
    case 'colon':
      return token === ':'
    case 'key':
      return token.startsWith('"')
    case 'key or }':
      return token.startsWith('"') || token === '}'
    case 'comma':
      return token === ',' || token === (open === '{' ? '}' : ']')
    case 'value or ]':
      return token === ']' || !',:}'.includes(token)
    case 'value':
      return !',:}]'.includes(token)
  }
}

function nextAfter(token: string, expected: Expected, open: string | undefined): Expected {
  if (token === '{') return 'key or }'
  if (token === '[') return 'value or ]'
  if (token === ':') return 'value'
  if (token === ',') return open === '{' ? 'key' : 'value'
  if (expected === 'key' || (expected === 'key or }' && token !== '}')) return 'colon'
  return open === undefined ? 'end' : 'comma'
}

function unknownWord(text: string, offset: number): JsonSyntaxError {
  const isText = text[offset] === '"'
  const word = match(WORD, text, offset) ?? ''
  const message = isText
    ? 'A JSON text does not end on its line, or has an unknown escape after \\'
    : `JSON cannot have ${JSON.stringify(word).slice(1, -1)} here`
  return { message, offset }
}

function skipSpace(text: string, offset: number): number {
  return offset + (match(SPACE, text, offset) ?? '').length
}

function match(pattern: RegExp, text: string, offset: number): string | null {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0] ?? null
}
