// /downloads: the finder answers from the tables and marks the row, filters narrow the tables, and the address keeps what
// was chosen.

import { findVersion } from '../../shared/find-version'
import { badgeText, type FinderRow } from './answer'
import { startFilters } from './filters'
import { startFinder, type Question } from './finder'
import { isAsked, readChoice, writeChoice } from './page-state'
import type { Filters } from './shown-files'
import { readTables, type Table } from './tables'

const ADDRESS_DELAY_MS = 250

export function start(root: HTMLElement): void {
  const tables = readTables(root)
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-filter=channel]')]
  const choice = readChoice(location.search, {
    editions: tables.map(({ edition }) => edition),
    packs: tables.map(({ pack }) => pack),
    channels: buttons.map(({ value }) => value),
  })
  let isTouched = choice.edition + choice.pack !== ''
  let found: HTMLElement | null = null

  // Who narrows the tables to a pack asks for that pack.
  const follow = ({ pack, edition }: Filters): void => {
    finder?.ask({ pack, edition })
    keep()
  }
  const filters = startFilters(root, tables, follow)
  const finder = startFinder(root, {
    rowsOf: (question) => tableOf(tables, question)?.rows ?? [],
    onAnswer: (question, answer) => {
      const row = answer?.kind === 'file' && question.version !== '' ? answer.row : null
      found = markRows(tables, question.version, row)
    },
    onTouched: () => {
      isTouched = true
      keep()
    },
    onEnter: () => {
      lead()
    },
  })
  const lead = (): void => {
    if (found?.closest('[hidden]') != null) filters.set({ pack: '', edition: '', channels: null })
    found?.scrollIntoView({ block: 'center' })
  }
  const { pathname } = location
  const keep = later(ADDRESS_DELAY_MS, () => {
    // The visitor may be elsewhere by now.
    if (location.pathname !== pathname) return
    const { pack: showPack, edition: showEdition, channels: showChannels } = filters.value()
    const question = finder?.question() ?? { edition: '', pack: '', version: '' }
    const asked = isTouched || question.version !== '' ? question : { edition: '', pack: '', version: '' }
    const query = writeChoice(location.search, { ...asked, showPack, showEdition, showChannels })
    history.replaceState(history.state, '', pathname + query + location.hash)
  })

  if (isAsked(location.search)) {
    filters.set({ pack: choice.showPack, edition: choice.showEdition, channels: choice.showChannels })
    finder?.ask({ edition: choice.edition, pack: choice.pack, version: choice.version })
    if (location.hash === '') lead()
  } else {
    // Somebody may have chosen before this was loaded.
    filters.set(filters.value())
    follow(filters.value())
  }
}

function tableOf(tables: readonly Table[], { pack, edition }: Question): Table | undefined {
  return tables.find((table) => table.pack === pack && table.edition === edition)
}

/** A badge on the row of each table that has the version; only the answer's row is marked as found, and answered. */
function markRows(tables: readonly Table[], version: string, answer: FinderRow | null): HTMLElement | null {
  let found: HTMLElement | null = null
  for (const { rows } of tables) {
    const finding = version === '' ? null : findVersion(rows, version)
    for (const [index, row] of rows.entries()) {
      const heading = row.element.querySelector('th')
      heading?.querySelector('[data-has]')?.remove()
      row.element.classList.toggle('found', row === answer)
      if (row === answer) found = row.element
      if (finding?.kind !== 'match' || finding.row !== index) continue
      const badge = document.createElement('em')
      badge.className = 'tag'
      badge.dataset['has'] = ''
      badge.textContent = badgeText(finding)
      heading?.append(badge)
    }
  }
  return found
}

function later(delayMs: number, run: () => void): () => void {
  let timer = 0
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
}
