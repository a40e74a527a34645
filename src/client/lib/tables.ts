// Reads the release tables of /downloads as data with their elements.

import type { FinderRow } from './answer-parts'
import type { FinderControls } from './ask'

export type ReleaseTable = ReadTable

/** The rows of a pack and edition with a file; rows in progress are neither answers nor closest. */
export function rowsWithFile(tables: readonly ReleaseTable[], { pack, edition }: FinderControls) {
  const table = tables.find((candidate) => candidate.pack === pack && candidate.edition === edition)
  return (table?.rows ?? []).filter(({ file }) => file !== null)
}

/** `page` is the address of the page with the tables; '' for the current page. */
export function readReleaseTables(root: ParentNode, page = '') {
  const tables: ReadTable[] = []
  for (const element of root.querySelectorAll<HTMLTableElement>('table.releases')) {
    const section = element.closest<HTMLElement>('[data-pack]')
    if (section === null) continue
    const { edition = '', title = '' } = element.dataset
    const rows = [...element.querySelectorAll<HTMLTableRowElement>('.release-row')].map((row) =>
      readRow(row, { title, page }),
    )
    // Rows of older versions are a table of their own.
    const last = tables.at(-1)
    if (last?.section === section && last.edition === edition) {
      last.elements.push(element)
      last.rows.push(...rows)
    } else tables.push({ pack: section.dataset['pack'] ?? '', edition, elements: [element], section, rows })
  }
  return tables
}

type ReadTable = {
  readonly pack: string
  readonly edition: string
  readonly elements: HTMLElement[]
  readonly section: HTMLElement
  readonly rows: ReturnType<typeof readRow>[]
}

function readRow(element: HTMLTableRowElement, { title, page }: Readonly<Record<'title' | 'page', string>>) {
  const { covers } = element.dataset
  const label = element.querySelector('th')?.firstChild?.textContent ?? ''
  const button = element.querySelector('.get a')
  const below = olderFilesRowOf(element)
  const older = below?.querySelectorAll<HTMLElement>('details li') ?? []
  const drawn = below?.querySelector('.release-text > .drawn')?.firstChild?.textContent?.trim() ?? ''
  const row: FinderRow = {
    label,
    covers: covers?.split(', ') ?? null,
    title: `${title} ${label}`,
    href: `${page}#${element.id}`,
    page: element.querySelector('th a')?.getAttribute('href') ?? undefined,
    isNewest: element.querySelector('th .tag:not([data-has])') !== null,
    channel: element.dataset['channel'] ?? '',
    file:
      button === null
        ? null
        : {
            href: button.getAttribute('href') ?? '',
            ...buttonTexts(button.lastElementChild?.firstChild),
          },
    // Channel, date and size, if present in the table, and the completeness.
    facts: [
      ...[...element.cells]
        .filter((cell) => cell.matches('td:not(.get)') && cell.querySelector('.unknown, .checksum, .mirrors') === null)
        .map((cell) => cell.textContent),
      ...(drawn === '' ? [] : [drawn]),
    ],
  }
  return {
    ...row,
    element,
    /** Elements of every file of the row: the row itself, then the older files. */
    files: [element, ...older],
  }
}

/** The following row with older files; null for none. */
export function olderFilesRowOf(row: HTMLTableRowElement): HTMLElement | null {
  const next = row.nextElementSibling
  return next instanceof HTMLElement && next.classList.contains('older-row') ? next : null
}

/** A small button for another site has its whole text in an attribute. */
function buttonTexts(shown: ChildNode | null | undefined): { text: string; small: string } {
  const small = shown?.textContent ?? ''
  return { small, text: (shown instanceof HTMLElement ? shown.dataset['full'] : undefined) ?? small }
}
