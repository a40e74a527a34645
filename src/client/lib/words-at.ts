// Messages of one page, or of a part of it: an attribute of what its script works on. Apart from page-words, which scripts have
// at load: what comes later would share a file with them, and they would wait for it.

import type { GroupOf } from '../../shared/messages'

/** Those of an element; without one nothing is said. */
export function wordsAt<Prefix extends string>(element: HTMLElement | null): GroupOf<Prefix> {
  return JSON.parse(element?.dataset['words'] ?? '{}') as GroupOf<Prefix>
}
