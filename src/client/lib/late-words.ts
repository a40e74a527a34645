// Messages of lazily loaded scripts, in separate files, so that pages stay small. Search messages are in the search index. A script is
// bundled with a single message group.

import { languageRoot } from './language-root'
import { fetchJson } from './fetch-json'
import { formatMessage, pluralCategory, type MessageCatalog } from '../../shared/messages/fill'
import { lazyMessagesPath, type LazyMessageGroup } from '../../shared/messages/late'
import type { LazyKey, SayArgs } from '../../shared/messages'

let words: MessageCatalog = { messages: {}, plurals: '' }

export function setMessages(next: MessageCatalog): void {
  words = next
}

/** Fetches the messages of a group, for `say`. Rejects if the messages cannot be loaded. */
export async function fetchAndSetMessages(group: Exclude<LazyMessageGroup, 'search'>): Promise<void> {
  setMessages(await fetchJson<MessageCatalog>(languageRoot() + lazyMessagesPath(group)))
}

export function say<Key extends LazyKey<LazyMessageGroup>>(key: Key, ...[values]: SayArgs<Key, never>): string {
  return sayComputedKey(key, values)
}

/** Formats a message whose key is computed at run time. */
export function sayComputedKey(key: LazyKey<LazyMessageGroup>, values: Readonly<Record<string, string | number>> = {}) {
  return formatMessage(words.messages[key] ?? '', values, (count) => pluralCategory(words.plurals, count)).join('')
}
