// Messages of a single page or of a part, read from an attribute of the script's element. Separate from page-words.ts, which scripts use at
// load: a shared module would delay them.

import type { GroupOf } from '../../shared/messages'

/** Messages of an element; empty without an element. */
export function wordsAt<Prefix extends string>(element: HTMLElement | null): GroupOf<Prefix> {
  return JSON.parse(element?.dataset['words'] ?? '{}') as GroupOf<Prefix>
}
