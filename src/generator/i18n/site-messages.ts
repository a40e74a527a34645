// The messages of a site, as data for every page: packsite's messages with the site's replacements.

import { cardinals } from './plurals'
import { fillMessage, pluralCategory, type Message, type Words } from '../../shared/messages/fill'
import { MESSAGES, type MessageKey, type SayArgs } from '../../shared/messages'
import { memoizeEach } from '../util/memoize'
import { parseMessage } from './parse-message'

/** Custom messages of a site: key -> validated text. */
export type OwnMessages = Readonly<Record<string, string>>

function messageOf(text: string): Message {
  const parsed = parseMessage(text)
  return 'fault' in parsed ? text : parsed.message
}

let standard: Readonly<Record<string, Message>> | null = null

function standardMessages(): Readonly<Record<string, Message>> {
  standard ??= Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, messageOf(text)]))
  return standard
}

/** All messages of a site, in the order of packsite's tables. */
export const siteWordsOf = memoizeEach((own: OwnMessages, language: string): Words => {
  const changed = Object.entries(own).map(([key, text]) => [key, messageOf(text)] as const)
  return { messages: { ...standardMessages(), ...Object.fromEntries(changed) }, plurals: cardinals(language) }
})

export function sayWith<Key extends MessageKey>(words: Words, key: Key, ...[values]: SayArgs<Key, never>): string {
  const filled = fillMessage(words.messages[key] ?? '', values ?? {}, (count) => pluralCategory(words.plurals, count))
  return filled.join('')
}
