// Messages of scripts that load late, so no page contains them. Search messages are in the search index; each other group is a separate
// file.

import type { Words } from './fill'

export type LateGroup = 'search' | 'current.answers' | 'customise.making'

/** Path of the messages of a script, without a leading slash: 'words/current.json'. */
export function lateWordsPath(group: Exclude<LateGroup, 'search'>): string {
  return `words/${group.replace(/\..*/, '')}.json`
}

/** The messages of a single group. */
export function lateWords({ messages, plurals }: Words, group: LateGroup): Words {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(`${group}.`))
  return { messages: Object.fromEntries(own), plurals }
}
