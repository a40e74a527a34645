// What scripts say stands in the page: they carry no words. Messages for every page are an attribute of the document, those of one
// page of what its script works on.

import type { GroupOf } from '../../shared/messages'

export type PageWords = GroupOf<'page'>

/** Those that every page has. */
export function pageWords(): PageWords {
  return JSON.parse(document.documentElement.dataset['words'] ?? '{}') as PageWords
}
