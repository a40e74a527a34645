// Compares the language of the pages with the language of the messages.

import { MESSAGES } from '../../../shared/messages'
import { createProblem } from '../../diagnostics/errors'
import type { Content, Problem, Site } from '../../types'

/** Keys of messages with words. Messages without words only join arguments, which needs no translation. */
const WITH_WORDS = Object.entries(MESSAGES)
  .filter(([, { text }]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
  .map(([key]) => key)

const ENGLISH = /^en(?:-|$)/i

/**
 * Reports untranslated messages on non-English sites, because screen readers would pronounce English by the rules of
 * `<html lang>`.
 */
export function untranslatedMessageProblems({ configFile, language }: Site, { data }: Content): Problem[] {
  if (ENGLISH.test(language)) return []
  const left = WITH_WORDS.filter((key) => !Object.hasOwn(data.messages, key))
  if (left.length === 0) return []
  const of = `${String(left.length)} of ${String(WITH_WORDS.length)} messages are still in English`
  return [
    createProblem('english-messages', {
      message: `language is '${language}', but ${of}`,
      at: { file: configFile, keyPath: ['language'] },
      hint: `translate them in content/site/messages.yaml, such as ${left.slice(0, 3).join(', ')}; docs/words.md lists all of them.`,
    }),
  ]
}
