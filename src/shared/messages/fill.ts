// A message as data: parsed ICU MessageFormat. Generator, templates and browser scripts format messages with this function and need no
// parser; the data can be sent to workers and printed into pages.

/** A text, an argument, or a choice of forms by an argument's value. The form 'other' always exists. */
export type Piece = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', forms: Forms]
// eslint-disable-next-line @typescript-eslint/consistent-indexed-object-style -- TypeScript refuses a Record type that refers to itself
export type Forms = { readonly [form: string]: Message }
/** A text without arguments, or pieces in order. */
export type Message = string | readonly Piece[]

/** Messages of a site by key, and the plural rules of the language. */
export type Words = {
  readonly messages: Readonly<Record<string, Message>>
  /** For 0 to 199, each number's category as an index into CATEGORIES: '5155…'. From 200 on, only the last two digits matter. */
  readonly plurals: string
}

export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const KNOWN_PLURALS = 200

export function pluralCategory(plurals: string, count: number): string {
  const place = count < KNOWN_PLURALS ? count : KNOWN_PLURALS / 2 + (count % (KNOWN_PLURALS / 2))
  return CATEGORIES[Number(plurals[place] ?? 5)] ?? 'other'
}

/** Formats a message: texts and argument values in order. Values are not converted to strings. */
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

/** Compact form of a message for scripts: '{asked} is no version' if all arguments are plain, otherwise pieces. */
export type Pattern = string | readonly Piece[]

export function patternOf(message: Message): Pattern {
  if (typeof message === 'string') return message.includes('{') ? [message] : message
  const isPlain = message.every((piece) => (typeof piece === 'string' ? !piece.includes('{') : piece.length === 1))
  return isPlain ? message.map((piece) => (typeof piece === 'string' ? piece : `{${piece[0]}}`)).join('') : message
}
