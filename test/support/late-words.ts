// Default messages of browser scripts, for tests of these scripts outside a page.

import { siteWordsOf } from '../../src/generator/i18n/site-messages'
import { speak } from '../../src/client/lib/late-words'
import { lateWords, type LateGroup } from '../../src/shared/messages/late'

export function standardWords(group: LateGroup) {
  return lateWords(siteWordsOf({}, 'en'), group)
}

/** Sets the default messages for the scripts that this test imports. */
export function speakStandard(group: LateGroup): void {
  speak(standardWords(group))
}
