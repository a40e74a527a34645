// The notice at the top of /customise: what could not be kept of a link, what is new in an opened pack, or why a file could not be opened.

import type { ChoiceChange } from './customise-resolve'
import { element } from './element'
import { say, sayComputedKey } from './late-words'

type Noticed = {
  /** 'undated': the opened pack does not name the files that it was built from. */
  readonly opened: 'dated' | 'undated' | null
  readonly announce: (words: string) => void
  /** A message instead of changes. */
  readonly words?: string
}

export function createChangesNotice(root: HTMLElement) {
  const notice = root.querySelector<HTMLElement>('[data-changes]')
  return (
    changes: readonly ChoiceChange[],
    { opened, announce, words = headingOf(changes, opened) }: Noticed,
  ): void => {
    if (notice === null) return
    notice.hidden = words === ''
    const lines = changes.map((change) => sayComputedKey(`customise.making.change-${change.is}`, change))
    notice.replaceChildren(
      element('p', {}, element('b', {}, words)),
      ...(lines.length === 0 ? [] : [element('ul', {}, ...lines.map((line) => element('li', {}, line)))]),
    )
    if (words === '') return
    announce([words, ...lines].join(' '))
    if (opened !== null || lines.length === 0) notice.scrollIntoView({ block: 'nearest' })
  }
}

function headingOf({ length }: readonly ChoiceChange[], opened: Noticed['opened']): string {
  if (opened === 'undated') return say('customise.making.opened-undated')
  if (opened === 'dated') return say(length === 0 ? 'customise.making.opened' : 'customise.making.changes-opened')
  return length === 0 ? '' : say('customise.making.changes')
}
