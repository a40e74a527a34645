// What scripts say stands in the page: they carry no words. Messages for every page are an attribute of the document, those of one
// page of what its script works on.

import type { GroupOf } from '../../shared/messages'

export type PageWords = GroupOf<'page'>

/** Those that every page has. */
export function pageWords(): PageWords {
  return JSON.parse(document.documentElement.dataset['words'] ?? '{}') as PageWords
}

/** Those of an element; without one nothing is said. */
export function wordsAt<Prefix extends string>(element: HTMLElement | null): GroupOf<Prefix> {
  return JSON.parse(element?.dataset['words'] ?? '{}') as GroupOf<Prefix>
}
