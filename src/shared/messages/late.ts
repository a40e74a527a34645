// What scripts say that come late: no page has a byte of it. The search's comes with its index, that of others is a file.

import type { Words } from './fill'

export type LateGroup = 'search' | 'current.answers' | 'customise.making'

/** Address of the words of a script, without a slash before it: 'words/current.json'. */
export function lateWordsPath(group: Exclude<LateGroup, 'search'>): string {
  return `words/${group.replace(/\..*/, '')}.json`
}

/** Of all words those of a group. */
export function lateWords({ messages, plurals }: Words, group: LateGroup): Words {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(`${group}.`))
  return { messages: Object.fromEntries(own), plurals }
}
