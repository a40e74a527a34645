// "Your row" on pages that list files without a finder: of each list the file for the version that was asked for last.

import { fillIn } from '../../shared/finder-data'
import { findVersion, type VersionRow } from '../../shared/find-version'
import type { Controls } from './ask'
import { readKeptChoice, type KeptChoice } from './kept-choice'

/** What a page says of one of its files: the row of the release table that it stands in. */
export type ListedFile = Controls & VersionRow

export type YourFile = { readonly index: number; readonly isNewest: boolean; readonly asked: string }

/**
 * The files for a choice, one of each pack; where the page has files of the chosen pack, of that one alone. `isNewest` is one of
 * which nothing says that it has the version: it is the newest here that begins so.
 */
export function yourFiles(files: readonly ListedFile[], { edition, pack, asked }: KeptChoice): YourFile[] {
  if (asked === '') return []
  const mine = files.map((file, index) => ({ ...file, index })).filter((file) => file.edition === edition)
  const packs = new Set(mine.map((file) => file.pack))
  return (packs.has(pack) ? [pack] : [...packs]).flatMap((slug) => {
    const rows = mine.filter((file) => file.pack === slug)
    const finding = findVersion(rows, asked)
    const row = finding.kind === 'match' ? rows[finding.row] : undefined
    if (finding.kind !== 'match' || row === undefined) return []
    return [{ index: row.index, isNewest: finding.how === 'newest', asked: finding.asked }]
  })
}

/** `data-newest` is on lists of all that there is: only of those the newest can be told. */
export function markYourRows(main: HTMLElement): void {
  const choice = readKeptChoice()
  if (choice === null) return
  for (const list of main.querySelectorAll<HTMLElement>('[data-has]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-row]')]
    const files = items.map(({ dataset: { edition = '', pack = '', row = '', covers } }) => {
      return { edition, pack, label: row, covers: covers?.split(', ') ?? null }
    })
    for (const { index, isNewest, asked } of yourFiles(files, choice)) {
      const words = isNewest ? list.dataset['newest'] : list.dataset['has']
      const item = items[index]
      if (words === undefined || item === undefined) continue
      item.classList.add('found')
      // Without element.ts, which the page's own script has as well: what both have would be a third file.
      const tag = document.createElement('em')
      tag.className = 'tag'
      tag.textContent = fillIn(words, { asked })
      const link = item.querySelector('a')
      if (link === null) item.append(' ', tag)
      else link.after(tag)
    }
  }
}
