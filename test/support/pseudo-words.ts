// Pseudo-localises texts: other letters, words 40 % longer, arguments and plural forms unchanged. One script has accents, the other is written
// from right to left.

import { stringify } from 'yaml'
import { parseMessage } from '../../src/generator/i18n/parse-message'
import { MESSAGES } from '../../src/shared/messages'
import type { CompiledMessage } from '../../src/shared/messages/fill'

const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    c: 'ç',
    e: 'ë',
    g: 'ğ',
    i: 'ï',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ř',
    s: 'š',
    t: 'ť',
    u: 'ü',
    y: 'ý',
    z: 'ž',
  },
  ...{
    A: 'Å',
    C: 'Ç',
    D: 'Ď',
    E: 'Ë',
    F: 'Ƒ',
    G: 'Ğ',
    I: 'Ï',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    P: 'Þ',
    R: 'Ř',
    S: 'Š',
    T: 'Ť',
    W: 'Ŵ',
    Y: 'Ý',
  },
}

/** Letters of Arabic, so that browsers join and order them as they do in a real text. */
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, index) => [letter, 'ابجدهوزحطيكلمنسعفصقرشتثخضظ'.charAt(index)]),
)

/** How a pseudo-language writes words. */
export type PseudoScript = {
  readonly letterOf: (letter: string) => string
  /** Lengthens words without adding words, so that overflow becomes visible. */
  readonly filler: string
}

export const ACCENTED: PseudoScript = { letterOf: (letter) => ACCENTS[letter] ?? letter, filler: 'ö' }
export const RIGHT_TO_LEFT: PseudoScript = {
  letterOf: (letter) => MIRRORED[letter.toLowerCase()] ?? letter,
  filler: 'ا',
}

/** Pseudo-localises a text without arguments and markup. */
export function pseudoText(text: string, { letterOf, filler }: PseudoScript = ACCENTED): string {
  return text.replace(
    /(?<!\w|\d\.)[A-Za-z’]+/g,
    (word) => word.replace(/./g, letterOf) + filler.repeat(Math.ceil(word.length * 0.4)),
  )
}

/** Pseudo-localises an ICU MessageFormat text; arguments and forms stay. */
export function pseudo(text: string, script: PseudoScript = ACCENTED): string {
  const parsed = parseMessage(text)
  return 'fault' in parsed ? text : textOf(parsed.message, script)
}

function textOf(message: CompiledMessage, script: PseudoScript): string {
  if (typeof message === 'string') return pseudoText(message, script)
  return message
    .map((piece) => {
      if (typeof piece === 'string') return pseudoText(piece, script)
      if (piece.length === 1) return `{${piece[0]}}`
      const forms = Object.entries(piece[2]).map(([name, form]) => `${name} {${textOf(form, script)}}`)
      return `{${piece[0]}, ${piece[1]}, ${forms.join(' ')}}`
    })
    .join('')
}

/** content/site/messages.yaml with every message. */
export function pseudoMessages(script: PseudoScript = ACCENTED): string {
  return stringify(Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, pseudo(text, script)])))
}
