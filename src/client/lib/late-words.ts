// Messages of lazily loaded scripts, in separate files, so that pages stay small. Search messages are in the search index. A script is
// bundled with a single message group.

import { fetchJson } from './fetch-json'
import { fillMessage, pluralCategory, type Words } from '../../shared/messages/fill'
import { lateWordsPath, type LateGroup } from '../../shared/messages/late'
import type { LateKey, SayArgs } from '../../shared/messages'

let words: Words = { messages: {}, plurals: '' }

export function speak(next: Words): void {
  words = next
}

/** Rejects if the messages cannot be loaded. */
export async function loadWords(group: Exclude<LateGroup, 'search'>): Promise<void> {
  speak(await fetchJson<Words>(CONSTANTS.base + lateWordsPath(group)))
}

export function say<Key extends LateKey<LateGroup>>(key: Key, ...[values]: SayArgs<Key, never>): string {
  return sayAny(key, values)
}

/** Formats a message whose key is computed at run time. */
export function sayAny(key: LateKey<LateGroup>, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage(words.messages[key] ?? '', values, (count) => pluralCategory(words.plurals, count)).join('')
}
