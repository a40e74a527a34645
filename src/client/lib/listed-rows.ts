// The finder on pages without release tables: rows come from the version lists of the finder.

import type { FinderRow } from './answer-parts'
import type { FinderCorrections } from './finder-corrections'
import { readElementMessages } from './words-at'
import { replayMissedEvents, startFinder } from './finder-field'

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
  startFinder(main, {
    corrections,
    rowsOf: ({ edition, pack }) => {
      const ofPack = tables.filter((table) => table.pack === pack)
      return ofPack.length === 0 ? null : (ofPack.find((table) => table.edition === edition)?.rows ?? [])
    },
  })?.recall()
  replayMissedEvents(missed)
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
