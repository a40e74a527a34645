// What the reader has told a finder, kept until the tab is closed: the finders of other pages begin with it, and pages that
// list files mark the row that has the version. has-choice.ts knows the same key.

import type { Question } from './ask'

const KEY = 'finder'

/** One more than the finder reads: what was too long is still too long. */
const LONGEST = 201

/** What the finder was asked and how it was understood. */
export type KeptChoice = Question & {
  /** The version in them, '1.20.1'; '' where none was asked for, or not understood. */
  readonly asked: string
}

/** What is stored, or null: others may have written there. */
export function parseChoice(text: string | null): KeptChoice | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof KeptChoice, unknown>> | null
    const [edition, pack, version, asked] = [value?.edition, value?.pack, value?.version, value?.asked].map((part) =>
      typeof part === 'string' && part.length <= LONGEST ? part : null,
    )
    return edition == null || pack == null || version == null || asked == null
      ? null
      : { edition, pack, version, asked }
  } catch {
    return null
  }
}

export function readKeptChoice(): KeptChoice | null {
  try {
    return parseChoice(sessionStorage.getItem(KEY))
  } catch {
    // Blocked.
    return null
  }
}

export function keepChoice({ edition, pack, version, asked }: KeptChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ edition, pack, version, asked }))
  } catch {
    // Blocked or full: it holds for this page.
  }
}
