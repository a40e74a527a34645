// A message as data: what is left of ICU MessageFormat once it is parsed. Generator, templates and browser scripts fill it in with this
// one function; none of them has a parser, and data crosses threads and stands in pages.

/** A text, the value of an argument, or one of several forms by the value of an argument: 'other' is always there. */
export type Piece = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', forms: Forms]
// eslint-disable-next-line @typescript-eslint/consistent-indexed-object-style -- a Record may not name itself
export type Forms = { readonly [form: string]: Message }
/** A text without arguments, or its pieces in order. */
export type Message = string | readonly Piece[]

/** The messages of a site by their keys, and which form of a plural a number takes in its language. */
export type Words = {
  readonly messages: Readonly<Record<string, Message>>
  /** For 0 to 199, each as its place in CATEGORIES: '5155…'. From 200 on languages go by the last two digits. */
  readonly plurals: string
}

export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const KNOWN_PLURALS = 200

export function pluralCategory(plurals: string, count: number): string {
  const place = count < KNOWN_PLURALS ? count : KNOWN_PLURALS / 2 + (count % (KNOWN_PLURALS / 2))
  return CATEGORIES[Number(plurals[place] ?? 5)] ?? 'other'
}

/** What a message says, in order: its texts and the values of its arguments, as they were given. */
export function fillMessage<Value>(
  message: Message,
  values: Readonly<Record<string, Value>>,
  categoryOf: (count: number) => string,
): (string | Value)[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((piece): (string | Value)[] => {
    if (typeof piece === 'string') return [piece]
    const value = values[piece[0]]
    if (piece.length === 1) return value === undefined ? [] : [value]
    const [, kind, forms] = piece
    const word = String(value)
    const form = kind === 'select' ? forms[word] : (forms[`=${word}`] ?? forms[categoryOf(Number(value))])
    return fillMessage(form ?? forms['other'] ?? '', values, categoryOf)
  })
}

/** What a script is given of a message: '{asked} is no version' where it has arguments alone, else its pieces. */
export type Pattern = string | readonly Piece[]

export function patternOf(message: Message): Pattern {
  if (typeof message === 'string') return message.includes('{') ? [message] : message
  const isPlain = message.every((piece) => (typeof piece === 'string' ? !piece.includes('{') : piece.length === 1))
  return isPlain ? message.map((piece) => (typeof piece === 'string' ? piece : `{${piece[0]}}`)).join('') : message
}
