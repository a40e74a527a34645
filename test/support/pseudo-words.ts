// Pseudo-localises packsite's messages: letters with accents, words 40 % longer, arguments and plural forms unchanged.

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

/** Lengthens words without adding words, so that overflow becomes visible. */
function pseudoText(text: string): string {
  return text.replace(/[A-Za-z’]+/g, (word) => {
    const spoken = word.replace(/./g, (letter) => ACCENTS[letter] ?? letter)
    return spoken + 'ö'.repeat(Math.ceil(word.length * 0.4))
  })
}

/** Pseudo-localises an ICU MessageFormat text; arguments and forms stay. */
export function pseudo(text: string): string {
  const parsed = parseMessage(text)
  return 'fault' in parsed ? text : textOf(parsed.message)
}

function textOf(message: CompiledMessage): string {
  if (typeof message === 'string') return pseudoText(message)
  return message
    .map((piece) => {
      if (typeof piece === 'string') return pseudoText(piece)
      if (piece.length === 1) return `{${piece[0]}}`
      const forms = Object.entries(piece[2]).map(([name, form]) => `${name} {${textOf(form)}}`)
      return `{${piece[0]}, ${piece[1]}, ${forms.join(' ')}}`
    })
    .join('')
}

/** content/site/messages.yaml with every message. */
export function pseudoMessages(): string {
  return stringify(Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, pseudo(text)])))
}
