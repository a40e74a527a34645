// Lists, sentences and decimals of a language. Their patterns are messages; generator, templates and browser scripts fill them in.

import { fillIn, toScriptMessage, type MessageCatalog } from './messages/fill'

/** Patterns in English, by key without 'format.'. */
export const ENGLISH_FORMATS = {
  list: '{before}, {after}',
  last: '{before} and {after}',
  label: '{label}: {value}',
  sentences: '{before} {after}',
  end: '{text}.',
  decimal: '{before}.{after}',
  thousands: '{before},{after}',
} as const

export type FormatKey = keyof typeof ENGLISH_FORMATS
export type Formats = Readonly<Record<FormatKey, string>>

/** The patterns that differ from those in English. */
export function changedFormats({ messages }: Pick<MessageCatalog, 'messages'>): Partial<Formats> {
  const pairs = (Object.keys(ENGLISH_FORMATS) as FormatKey[]).map(
    (key) => [key, toScriptMessage(messages[`format.${key}`] ?? '')] as const,
  )
  return Object.fromEntries(pairs.filter(([key, text]) => text !== '' && text !== ENGLISH_FORMATS[key]))
}

export function formatsOf(catalog: Pick<MessageCatalog, 'messages'>): Formats {
  return { ...ENGLISH_FORMATS, ...changedFormats(catalog) }
}

/** Joins texts with a pattern of two: 'a, b, c'. */
export function joinTexts(texts: readonly string[], pattern: string): string {
  const [first = '', ...others] = texts
  return others.reduce((before, after) => fillIn(pattern, { before, after }), first)
}

/** Joins names: 'Entities, Items and Interface'. */
export function joinNames(names: readonly string[], { list, last }: Pick<Formats, 'list' | 'last'> = ENGLISH_FORMATS) {
  const after = names.at(-1) ?? ''
  return names.length < 2 ? after : fillIn(last, { before: joinTexts(names.slice(0, -1), list), after })
}

/** '4.2' -> '4,2' */
export function formatDecimal(number: string, pattern: string): string {
  return joinTexts(number.split('.'), pattern)
}

/** '1204' -> '1,204' */
export function formatThousands(count: number, pattern: string): string {
  return joinTexts(String(count).split(/\B(?=(?:\d{3})+$)/), pattern)
}

/** Ends a text that has no end of a sentence: 'R4' -> 'R4.' */
export function endSentence(text: string, pattern: string): string {
  return text === '' || /[.!?\u3002\uff01\uff1f\u061f\u06d4\u0964]$/.test(text) ? text : fillIn(pattern, { text })
}

/** The first sentence of a text: 'Twenty new textures. More of that.' -> 'Twenty new textures.' The whole text if it has no end of a sentence. */
export function firstSentence(text: string): string {
  return /^.*?(?:[.!?\u061f\u06d4\u0964](?=\s|$)|[\u3002\uff01\uff1f])/.exec(text)?.[0] ?? text
}
