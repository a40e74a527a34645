// Filters of /downloads: pack and edition hide whole tables; channel hides files, and rows without remaining files.

import type { ScriptMessage } from '../../shared/messages/fill'
import { createButton, element } from './element'
import { findShownFiles, relaxedFilters, type DownloadFilters } from './shown-files'
import { olderFilesRowOf, type ReleaseTable } from './tables'
import { formatScriptMessage } from './fill-pattern'
import { listText } from './page-formats'
import { readElementMessages } from './words-at'

/** Filters that the visitor has just changed. Never contains the channel filter. */
export type FilterChange = { readonly pack?: string; readonly edition?: string }

type OnChange = (change: FilterChange) => void

export function startDownloadFilters(root: HTMLElement, tables: readonly ReleaseTable[], onChange: OnChange) {
  const select = (name: string) => root.querySelector<HTMLSelectElement>(`select[data-filter=${name}]`)
  const [pack, edition] = [select('pack'), select('edition')]
  const channels = [...root.querySelectorAll<HTMLButtonElement>('button[data-filter=channel]')]
  const isPressed = (button: HTMLButtonElement): boolean => button.getAttribute('aria-pressed') === 'true'
  const data = tables.map((table) => ({
    ...table,
    rows: table.rows.map(({ files }) => files.map(({ dataset }) => dataset['channel'] ?? '')),
  }))
  const value = (): DownloadFilters => ({
    pack: pack?.value ?? '',
    edition: edition?.value ?? '',
    channels: channels.every(isPressed) ? null : channels.filter(isPressed).map((button) => button.value),
  })
  const none = root.querySelector<HTMLElement>('[data-no-files]')
  const words = readElementMessages<'filters'>(none)
  const apply = (): void => {
    const shown = findShownFiles(data, value())
    for (const [index, table] of tables.entries()) hideFiles(table, shown.tables[index] ?? [], words.older)
    for (const section of new Set(tables.map((table) => table.section))) {
      const isEmpty = tables.every((table) => table.section !== section || table.elements.every(({ hidden }) => hidden))
      section.hidden = isEmpty
      for (const link of root.querySelectorAll('.side-nav a')) {
        const item = link.getAttribute('href') === `#${section.id}` ? link.parentElement : null
        if (item !== null) item.hidden = isEmpty
      }
    }
    const total = root.querySelector('[data-total]')
    if (total !== null) total.textContent = formatScriptMessage(words.total, { files: shown.files, packs: shown.packs })
    showEmpty(shown.files)
  }
  /** Names of the selected pack, edition and channels: 'Classic 64x, Bedrock Edition, Beta'. */
  const namesOf = (filters: DownloadFilters): string =>
    listText(
      [
        ...[pack, edition].flatMap((control) => {
          const slug = control === pack ? filters.pack : filters.edition
          return [...(control?.options ?? [])].filter((option) => slug !== '' && option.value === slug)
        }),
        ...channels.filter((button) => filters.channels?.includes(button.value)),
      ].map((option) => option.firstChild?.textContent?.trim() ?? ''),
    )
  /** Shows a message instead of empty tables, with buttons that relax the filters. */
  const showEmpty = (files: number): void => {
    if (none === null) return
    const isEmpty = files === 0 && tables.length > 0
    none.hidden = !isEmpty
    if (!isEmpty) return
    const now = value()
    const choices = namesOf(now)
    const text = now.channels?.length === 0 ? words.noChannel : formatScriptMessage(words.nothing, { choices })
    const ways = [
      ...relaxedFilters(data, now).map((way) => ({
        filters: way.filters,
        text: formatScriptMessage(words.way, { choices: namesOf(way.filters), count: String(way.files) }),
      })),
      { filters: { pack: '', edition: '', channels: null }, text: words.everything },
    ]
    none.replaceChildren(
      element('p', {}, text),
      element(
        'div',
        { class: 'button-row' },
        ...ways.map((way) =>
          createButton({ class: 'button button-quiet button-small' }, way.text, () => {
            set(way.filters)
            onChange({ pack: way.filters.pack, edition: way.filters.edition })
            pack?.focus()
          }),
        ),
      ),
    )
  }
  const set = (filters: DownloadFilters): void => {
    if (pack !== null) pack.value = filters.pack
    if (edition !== null) edition.value = filters.edition
    for (const button of channels) {
      button.setAttribute('aria-pressed', String(filters.channels?.includes(button.value) ?? true))
    }
    apply()
  }
  const changed = (change: FilterChange): void => {
    apply()
    onChange(change)
  }
  for (const [name, control] of Object.entries({ pack, edition }))
    control?.addEventListener('change', () => {
      changed({ [name]: control.value })
    })
  for (const button of channels) {
    button.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      // A click selects a single channel, a second click all channels. With a modifier key a click toggles the channel.
      const isOnly = channels.every((other) => isPressed(other) === (other === button))
      if (ctrlKey || metaKey || shiftKey) button.setAttribute('aria-pressed', String(!isPressed(button)))
      else for (const other of channels) other.setAttribute('aria-pressed', String(isOnly || other === button))
      changed({})
    })
  }
  return { value, set }
}

function hideFiles(
  { elements, rows }: ReleaseTable,
  shown: readonly (readonly boolean[])[],
  words: ScriptMessage,
): void {
  for (const [index, { element, files }] of rows.entries()) {
    const [, ...older] = shown[index] ?? []
    const olderRow = olderFilesRowOf(element)
    const count = older.filter(Boolean).length
    // A row is visible if any of its files passes the filters. Older files are listed below the row.
    element.hidden = shown[index]?.includes(true) !== true
    for (const [place, isShown] of older.entries()) {
      const file = files[place + 1]
      if (file !== undefined) file.hidden = !isShown
    }
    if (olderRow !== null) {
      // Notes on the newest file are below the row and stay visible, even if all older files are hidden.
      const isSaid = olderRow.querySelector('.release-text') !== null
      olderRow.hidden = element.hidden || (count === 0 && !isSaid)
      const details = olderRow.querySelector('details')
      if (details !== null) details.hidden = count === 0
      const text = olderRow.querySelector('summary')?.firstChild
      if (text != null) text.textContent = formatScriptMessage(words, { count })
    }
  }
  for (const table of elements) table.hidden = rows.every(({ element }) => element.hidden || !table.contains(element))
}
