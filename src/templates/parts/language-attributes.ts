// Attributes of a text that is in another language than its page.

import { directionOf } from '../../shared/direction'

/** `lang` and `dir` for a tag; no attributes if the text is in the page's language. */
export function languageAttributes(tag: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return tag === undefined ? {} : { lang: tag, dir: directionOf(tag) }
}
