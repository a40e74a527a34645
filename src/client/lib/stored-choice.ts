// The last question to a finder, in session storage. Finders of other pages start with the question, and pages with files mark the matching
// row. has-choice.ts uses the same key.

import type { FinderInput } from './ask'

const KEY = 'finder'

/** One character more than the finder accepts, so that overlong text stays overlong. */
const MAX_LENGTH = 201

/** A question to the finder, and the game version that the finder read in the question. */
export type SessionFinderQuestion = FinderInput & {
  /** The understood version, '1.20.1'; '' for none. */
  readonly asked: string
}

/** Parses a stored question; null for invalid data. */
export function parseSessionFinderQuestion(text: string | null): SessionFinderQuestion | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof SessionFinderQuestion, unknown>> | null
    const [edition, pack, version, asked] = [value?.edition, value?.pack, value?.version, value?.asked].map((part) =>
      typeof part === 'string' && part.length <= MAX_LENGTH ? part : null,
    )
    return edition == null || pack == null || version == null || asked == null
      ? null
      : { edition, pack, version, asked }
  } catch {
    return null
  }
}

export function readSessionFinderQuestion(): SessionFinderQuestion | null {
  try {
    return parseSessionFinderQuestion(sessionStorage.getItem(KEY))
  } catch {
    // Storage is blocked.
    return null
  }
}

export function saveSessionFinderQuestion({ edition, pack, version, asked }: SessionFinderQuestion): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ edition, pack, version, asked }))
  } catch {
    // Storage is blocked or full; the choice lasts for this page.
  }
}
