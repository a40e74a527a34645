// "Your row" on pages that list files without a finder: marks the file for the last requested version.

import { fillIn } from '../../shared/messages/fill'
import { findVersionRow, type VersionRow } from '../../shared/find-version'
import type { FinderControls } from './ask'
import { readSessionFinderQuestion, type SessionFinderQuestion } from './stored-choice'

/** A file in a list: edition, pack and versions of its row in the release table. */
export type ListedFile = FinderControls & VersionRow

export type RequestedFile = { readonly index: number; readonly isNewest: boolean; readonly asked: string }

/**
 * The files for a choice, at most one per pack; only of the chosen pack if the page lists that pack. `isNewest` marks a file without exact
 * coverage: the newest with this version prefix.
 */
export function requestedFilesOf(files: readonly ListedFile[], { edition, pack, asked }: SessionFinderQuestion) {
  if (asked === '') return []
  const mine = files.map((file, index) => ({ ...file, index })).filter((file) => file.edition === edition)
  const packs = new Set(mine.map((file) => file.pack))
  return (packs.has(pack) ? [pack] : [...packs]).flatMap((slug) => {
    const rows = mine.filter((file) => file.pack === slug)
    const finding = findVersionRow(rows, asked)
    const row = finding.kind === 'match' ? rows[finding.row] : undefined
    if (finding.kind !== 'match' || row === undefined) return []
    return [{ index: row.index, isNewest: finding.how === 'newest', asked: finding.asked }]
  })
}

/**
 * Marks the requested file in each list of the page. `data-newest` is set only on complete lists, in which the newest file can be
 * determined.
 */
export function markRequestedFiles(main: HTMLElement): void {
  const choice = readSessionFinderQuestion()
  if (choice === null) return
  for (const list of main.querySelectorAll<HTMLElement>('[data-has]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-row]')]
    const files = items.map(({ dataset: { edition = '', pack = '', row = '', covers } }) => {
      return { edition, pack, label: row, covers: covers?.split(', ') ?? null }
    })
    for (const { index, isNewest, asked } of requestedFilesOf(files, choice)) {
      const words = isNewest ? list.dataset['newest'] : list.dataset['has']
      const item = items[index]
      if (words === undefined || item === undefined) continue
      item.classList.add('found')
      // Does not use element.ts: a module shared with the page's main script would become a third file.
      const tag = document.createElement('em')
      tag.className = 'tag'
      tag.textContent = fillIn(words, { asked })
      const link = item.querySelector('a')
      if (link === null) item.append(' ', tag)
      else link.after(tag)
    }
  }
}
