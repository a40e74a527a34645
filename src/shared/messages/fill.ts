// A message as data: parsed ICU MessageFormat. Generator, templates and browser scripts format such data with `formatMessage` and need no
// parser; the data can be sent to workers and printed into pages.

/** A text, an argument, or a choice of forms by an argument's value. The form 'other' always exists. */
export type MessagePiece =
  string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', forms: MessageForms]
// eslint-disable-next-line @typescript-eslint/consistent-indexed-object-style -- TypeScript refuses a Record type that refers to itself
export type MessageForms = { readonly [form: string]: CompiledMessage }
/** A text without arguments, or pieces in order. */
export type CompiledMessage = string | readonly MessagePiece[]

/** Messages of a site by key, and the plural rules of the language. */
export type MessageCatalog = {
  readonly messages: Readonly<Record<string, CompiledMessage>>
  /** For 0 to 199, each number's category as an index into `PLURAL_CATEGORIES`: '5155…'. From 200 on, only the last two digits matter. */
  readonly plurals: string
}

export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const KNOWN_PLURALS = 200

export function pluralCategory(categoryDigits: string, count: number): string {
  const place = count < KNOWN_PLURALS ? count : KNOWN_PLURALS / 2 + (count % (KNOWN_PLURALS / 2))
  return PLURAL_CATEGORIES[Number(categoryDigits[place] ?? 5)] ?? 'other'
}

/** Formats a message: texts and argument values in order. Values are not converted to strings. */
export function formatMessage<Value>(
  message: CompiledMessage,
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
    return formatMessage(form ?? forms['other'] ?? '', values, categoryOf)
  })
}

/** Compact form of a message for scripts: '{asked} is no version' if all arguments are plain, otherwise pieces. */
export type ScriptMessage = string | readonly MessagePiece[]

export function toScriptMessage(message: CompiledMessage): ScriptMessage {
  if (typeof message === 'string') return message.includes('{') ? [message] : message
  const isPlain = message.every((piece) => (typeof piece === 'string' ? !piece.includes('{') : piece.length === 1))
  return isPlain ? message.map((piece) => (typeof piece === 'string' ? piece : `{${piece[0]}}`)).join('') : message
}

/** Replaces '{name}' with values. A name without a value stays, which makes the mistake visible. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}
