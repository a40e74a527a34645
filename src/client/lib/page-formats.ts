// Patterns of lists and decimals in the language of the page. <html> has those that differ from the ones in English.

import { ENGLISH_FORMATS, joinTexts, type Formats } from '../../shared/formats'

function changedFormats(): Partial<Formats> {
  const text = typeof document === 'undefined' ? undefined : document.documentElement.dataset['formats']
  return JSON.parse(text ?? '{}') as Partial<Formats>
}

export function pageFormats(): Formats {
  return { ...ENGLISH_FORMATS, ...changedFormats() }
}

/** Joins the texts that are not '': 'Java, Bedrock'. */
export function listText(texts: readonly string[]): string {
  return joinTexts(texts.filter(Boolean), changedFormats().list ?? '{before}, {after}')
}
