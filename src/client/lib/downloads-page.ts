// /downloads: the finder answers from the release tables and marks the row, filters narrow the tables, and the query stores the whole
// state.

import type { FinderRow } from './answer-parts'
import { debounce } from './debounce'
import { element } from './element'
import { startDownloadFilters, type FilterChange } from './filters'
import type { Finder, FinderOptions } from './finder-field'
import { hasDownloadsState, readDownloadsState, downloadsQuery } from './page-state'
import { isUnfiltered } from './shown-files'
import { readReleaseTables, rowsWithFile, type ReleaseTable } from './tables'

const ADDRESS_DELAY_MS = 250

type StartFinder = (main: HTMLElement, options: Omit<FinderOptions, 'corrections'>) => Finder | null

/** Starts page and finder; `startFinder` is in a separate file, which is fetched at the same time. */
export function startDownloadsPage(root: HTMLElement, startFinder: StartFinder): void {
  const tables = readReleaseTables(root)
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-filter=channel]')]
  const choice = readDownloadsState(location.search, {
    editions: tables.map(({ edition }) => edition),
    packs: tables.map(({ pack }) => pack),
    channels: buttons.map(({ value }) => value),
  })
  let isTouched = choice.edition + choice.pack !== ''
  let found: HTMLElement | null = null

  const follow = (change: FilterChange): void => {
    finder?.choose(change)
    storeAddress()
  }
  const filters = startDownloadFilters(root, tables, follow)
  const finder = startFinder(root, {
    rowsOf: (controls) => rowsWithFile(tables, controls),
    onAnswer: (shown, { asked, answer }) => {
      found = markRows(tables, shown, answer.kind === 'file' && !asked.isEmpty ? answer.row : null)
    },
    onTouched: () => {
      isTouched = true
      storeAddress()
    },
    onEnter: () => {
      if (found?.closest('[hidden]') != null) {
        filters.set({ pack: '', edition: '', channels: null })
        storeAddress()
      }
      lead()
      found?.querySelector<HTMLElement>('.get a')?.focus({ preventScroll: true })
      return found !== null
    },
  })
  const lead = (): void => {
    // Shows the whole row, if the list of older versions has it.
    found?.closest('.folded-rows')?.previousElementSibling?.setAttribute('open', '')
    found?.scrollIntoView({ block: 'center' })
  }
  const { pathname } = location
  const storeAddress = debounce(ADDRESS_DELAY_MS, () => {
    // Writes no query if the visitor has left the page during the delay.
    if (location.pathname !== pathname) return
    const shown = filters.value()
    const { pack: showPack, edition: showEdition, channels: showChannels } = shown
    const question = finder?.question() ?? { edition: '', pack: '', version: '' }
    const isChosen = isTouched || question.version !== '' || !isUnfiltered(shown)
    const asked = isChosen ? question : { edition: '', pack: '', version: '' }
    const query = downloadsQuery(location.search, { ...asked, showPack, showEdition, showChannels })
    history.replaceState(history.state, '', pathname + query + location.hash)
  })

  if (hasDownloadsState(location.search)) {
    const { showPack, showEdition } = choice
    filters.set({ pack: showPack, edition: showEdition, channels: choice.showChannels })
    finder?.begin({
      edition: choice.edition === '' ? showEdition : choice.edition,
      pack: choice.pack === '' ? showPack : choice.pack,
      version: choice.version,
    })
    if (location.hash === '') lead()
    return
  }
  // The visitor may have set filters and typed a question before this script was loaded.
  const shown = filters.value()
  filters.set(shown)
  if (isUnfiltered(shown)) {
    if (finder?.recall() === true) return
  } else finder?.begin({ edition: shown.edition, pack: shown.pack, version: '' })
  storeAddress()
}

/** Adds a badge to the matching row of each table. Only the answer's row is marked as found and returned. */
function markRows(tables: readonly ReleaseTable[], finder: Finder, answer: FinderRow | null): HTMLElement | null {
  let found: HTMLElement | null = null
  for (const { rows } of tables) {
    const badge = finder.badge(rows)
    for (const [index, row] of rows.entries()) {
      const heading = row.element.querySelector('th')
      heading?.querySelector('[data-has]')?.remove()
      row.element.classList.toggle('found', row === answer)
      if (row === answer) found = row.element
      if (badge?.row === index) heading?.append(element('em', { class: 'tag', 'data-has': '' }, badge.text))
    }
  }
  return found
}
