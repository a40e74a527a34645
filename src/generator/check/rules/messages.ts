// Compares the language of the pages with the language of the messages.

import { MESSAGES } from '../../../shared/messages'
import { hasWords } from '../../i18n/check-messages'
import { createProblem } from '../../diagnostics/errors'
import type { Content, Problem, Site } from '../../types'

const WITH_WORDS = Object.entries(MESSAGES)
  .filter(([, { text }]) => hasWords(text))
  .map(([key]) => key)

const ENGLISH = /^en(?:-|$)/i

/**
 * Reports untranslated messages of a language other than English, because screen readers would pronounce English by the rules of
 * `<html lang>`.
 */
export function untranslatedMessageProblems({ configFile, language, languages }: Site, { data }: Content): Problem[] {
  if (ENGLISH.test(language)) return []
  const left = WITH_WORDS.filter((key) => !Object.hasOwn(data.messages, key))
  if (left.length === 0) return []
  const index = languages.findIndex(({ tag }) => tag === language)
  const of = `${String(left.length)} of ${String(WITH_WORDS.length)} messages are still in English`
  const file = index > 0 ? `messages.${language}.yaml` : 'messages.yaml'
  return [
    createProblem('english-messages', {
      message: languages.length > 1 ? `${of} on the pages in '${language}'` : `language is '${language}', but ${of}`,
      at: { file: configFile, keyPath: languages.length > 1 ? ['languages', index] : ['language'] },
      hint: `translate them in content/site/${file}, such as ${left.slice(0, 3).join(', ')}; docs/words.md lists all of them.`,
    }),
  ]
}
