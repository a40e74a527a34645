// The finder on pages without release tables: rows come from the version lists of the finder. Rows of other packs come from the page with
// the tables, which is fetched when a question names such a pack.

import type { FinderRow } from './answer-parts'
import type { FinderCorrections } from './finder-corrections'
import { replayMissedEvents, startFinder } from './finder-field'
import { readReleaseTables, rowsWithFile, type ReleaseTable } from './tables'
import { readElementMessages } from './words-at'

export function startFromVersionLists(
  main: HTMLElement,
  missed: readonly Event[],
  corrections: FinderCorrections,
): void {
  const tables = [...main.querySelectorAll<HTMLElement>('.finder-list')].map((list) => ({
    edition: list.dataset['edition'],
    pack: list.dataset['pack'],
    rows: [...list.querySelectorAll('a')].map((link) => rowOf(link, list.dataset['title'])),
  }))
  let others: readonly ReleaseTable[] | null = null
  let isFetching = false
  const fetchOthers = (page: string): void => {
    if (isFetching) return
    isFetching = true
    fetchReleaseTables(page)
      .then((fetched) => {
        others = fetched
        finder?.refresh()
      })
      .catch(() => {
        // The answer stays a link to the page; the next question tries again.
        isFetching = false
      })
  }
  const finder = startFinder(main, {
    corrections,
    rowsOf: (controls) => {
      const ofPack = tables.filter((table) => table.pack === controls.pack)
      if (ofPack.length > 0) return ofPack.find((table) => table.edition === controls.edition)?.rows ?? []
      return others === null ? null : rowsWithFile(others, controls)
    },
    onMissingRows: fetchOthers,
  })
  finder?.recall()
  replayMissedEvents(missed)
}

/** Rejects unless the page has release tables. XMLHttpRequest parses a page where the content policy forbids DOMParser. */
function fetchReleaseTables(page: string): Promise<readonly ReleaseTable[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', page)
    request.responseType = 'document'
    request.onloadend = () => {
      const tables = request.responseXML === null ? [] : readReleaseTables(request.responseXML, page)
      if (tables.length > 0) resolve(tables)
      else reject(new Error(`No release tables at ${page}`))
    }
    request.send()
  })
}

function rowOf(link: HTMLAnchorElement, title = ''): FinderRow {
  const { covers, page, file, mirror, facts, channel } = link.dataset
  const label = link.textContent
  return {
    label,
    covers: covers?.split(', ') ?? null,
    title: `${title} ${label}`,
    href: link.getAttribute('href') ?? '',
    page,
    isNewest: link.hasAttribute('aria-current'),
    channel: channel ?? '',
    file:
      file === undefined
        ? null
        : { href: file, text: mirror ?? readElementMessages<'page'>(document.documentElement).download },
    facts: facts?.split(' · ') ?? [],
  }
}
