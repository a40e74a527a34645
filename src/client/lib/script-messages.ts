// Messages for scripts, read from the page. Messages of every page are an attribute of <html>, messages of a single page an attribute of
// the script's element.

import type { MessageGroup } from '../../shared/messages'

export type CommonMessages = MessageGroup<'page'>

/** Messages that every page has. */
export function commonMessages(): CommonMessages {
  return JSON.parse(document.documentElement.dataset['words'] ?? '{}') as CommonMessages
}
