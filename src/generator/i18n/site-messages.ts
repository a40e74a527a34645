// The messages of a site, as data for every page: packsite's messages with the site's replacements.

import { pluralCategoriesByNumber } from './plurals'
import { formatMessage, pluralCategory, type CompiledMessage, type MessageCatalog } from '../../shared/messages/fill'
import { MESSAGES, type MessageKey, type SayArgs } from '../../shared/messages'
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
  return {
    messages: { ...standardMessages(), ...Object.fromEntries(changed) },
    plurals: pluralCategoriesByNumber(language),
  }
})

export function messageText<Key extends MessageKey>(words: MessageCatalog, key: Key, ...[values]: SayArgs<Key, never>) {
  const filled = formatMessage(words.messages[key] ?? '', values ?? {}, (count) => pluralCategory(words.plurals, count))
  return filled.join('')
}
