// Default messages of browser scripts, for tests of these scripts outside a page.

import { siteMessagesOf } from '../../src/generator/i18n/site-messages'
import { setMessages } from '../../src/client/lib/late-words'
import { lazyMessages, type LazyMessageGroup } from '../../src/shared/messages/late'

export function standardWords(group: LazyMessageGroup) {
  return lazyMessages(siteMessagesOf({}, 'en'), group)
}

/** Sets the default messages for the scripts that this test imports. */
export function speakStandard(group: LazyMessageGroup): void {
  setMessages(standardWords(group))
}
