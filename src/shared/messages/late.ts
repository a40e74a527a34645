// Messages of scripts that load late, so no page contains them. Search messages are in the search index; each other group is a separate
// file.

import type { MessageCatalog } from './fill'

export type LazyMessageGroup = 'search' | 'current.answers' | 'customise.making' | 'since'

/** Path of the messages of a script, without a leading slash: 'words/current.json'. */
export function lazyMessagesPath(group: Exclude<LazyMessageGroup, 'search'>): string {
  return `words/${group.replace(/\..*/, '')}.json`
}

/** The messages of a single group. */
export function lazyMessages({ messages, plurals }: MessageCatalog, group: LazyMessageGroup): MessageCatalog {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(`${group}.`))
  return { messages: Object.fromEntries(own), plurals }
}
