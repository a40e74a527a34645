// Messages for scripts, read from the page. Messages of every page are an attribute of <html>, messages of a single page an attribute of
// the script's element.

import type { GroupOf } from '../../shared/messages'

export type PageWords = GroupOf<'page'>

/** Messages that every page has. */
export function pageWords(): PageWords {
  return JSON.parse(document.documentElement.dataset['words'] ?? '{}') as PageWords
}
