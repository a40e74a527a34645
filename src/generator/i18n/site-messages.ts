// The messages of a site, as data for every page: packsite's messages with the site's replacements.

import { pluralCategoriesByNumber } from './plurals'
import {
  formatMessage,
  pluralCategory,
  type CompiledMessage,
  type MessageCatalog,
  type MessagePiece,
} from '../../shared/messages/fill'
import { MESSAGES, type MessageKey, type SayArgs } from '../../shared/messages'
import { directionOf } from '../../shared/direction'
import { memoizeEach } from '../util/memoize'
import { parseMessage } from './parse-message'

/** Custom messages of a site: key -> validated text. */
export type CustomMessages = Readonly<Record<string, string>>

function messageOf(text: string): CompiledMessage {
  const parsed = parseMessage(text)
  return 'fault' in parsed ? text : parsed.message
}

let standard: Readonly<Record<string, CompiledMessage>> | null = null

function standardMessages(): Readonly<Record<string, CompiledMessage>> {
  standard ??= Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, messageOf(text)]))
  return standard
}

/** All messages of a site, in the order of packsite's tables. */
export const siteMessagesOf = memoizeEach((own: CustomMessages, language: string): MessageCatalog => {
  const changed = Object.entries(own).map(([key, text]) => [key, messageOf(text)] as const)
  const messages = { ...standardMessages(), ...Object.fromEntries(changed) }
  return {
    messages: directionOf(language) === 'ltr' ? messages : withIsolatedArguments(messages),
    plurals: pluralCategoriesByNumber(language),
  }
})

/** First strong isolate, and its end (UAX 9). */
const [ISOLATE, ISOLATE_END] = ['\u2068', '\u2069']

/** Patterns of numbers and of texts that begin or end a sentence: parts of one text. */
const WHOLE: ReadonlySet<string> = new Set<MessageKey>([
  'format.decimal',
  'format.thousands',
  'format.sentences',
  'format.end',
])

/** Isolates every argument, so that 'Steadfast 1.20.x' in a text from right to left keeps its own order. */
function withIsolatedArguments(messages: Readonly<Record<string, CompiledMessage>>): Record<string, CompiledMessage> {
  const isolate = (message: CompiledMessage): CompiledMessage => {
    if (typeof message === 'string') return message
    return message.flatMap((piece): MessagePiece[] => {
      if (typeof piece === 'string') return [piece]
      if (piece.length === 1) return [ISOLATE, piece, ISOLATE_END]
      const [name, kind, forms] = piece
      const isolated = Object.entries(forms).map(([form, text]) => [form, isolate(text)] as const)
      return [[name, kind, Object.fromEntries(isolated)]]
    })
  }
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, WHOLE.has(key) ? message : isolate(message)]),
  )
}

export function messageText<Key extends MessageKey>(words: MessageCatalog, key: Key, ...[values]: SayArgs<Key, never>) {
  const filled = formatMessage(words.messages[key] ?? '', values ?? {}, (count) => pluralCategory(words.plurals, count))
  return filled.join('')
}
