// What scripts say that come late, by default, for tests of those scripts outside of a page.

import { wordsOf } from '../../src/generator/i18n/site-messages'
import { speak } from '../../src/client/lib/late-words'
import { lateWords, type LateGroup } from '../../src/shared/messages/late'

export function standardWords(group: LateGroup) {
  return lateWords(wordsOf({}, 'en'), group)
}

/** From now on the scripts that this test imports say them. */
export function speakStandard(group: LateGroup): void {
  speak(standardWords(group))
}
