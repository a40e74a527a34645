// What scripts say that come late. Their words are a small file of the site, so that no page is heavier for them; those of the search
// come with its index. A script is bundled with one such group.

import { fetchJson } from './fetch-json'
import { fillMessage, pluralCategory, type Words } from '../../shared/messages/fill'
import { lateWordsPath, type LateGroup } from '../../shared/messages/late'
import type { LateKey, SayArgs } from '../../shared/messages'

let words: Words = { messages: {}, plurals: '' }

export function speak(next: Words): void {
  words = next
}

/** Rejects where they cannot be loaded. */
export async function loadWords(group: Exclude<LateGroup, 'search'>): Promise<void> {
  speak(await fetchJson<Words>(CONSTANTS.base + lateWordsPath(group)))
}

export function say<Key extends LateKey<LateGroup>>(key: Key, ...[values]: SayArgs<Key, never>): string {
  return sayAny(key, values)
}

/** A message that is known at run time only, with its values. */
export function sayAny(key: LateKey<LateGroup>, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage(words.messages[key] ?? '', values, (count) => pluralCategory(words.plurals, count)).join('')
}
