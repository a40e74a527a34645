// The finder on pages without release tables: its lists of versions tell all that an answer needs.

import type { FinderRow } from './answer'
import { startFinder } from './finder'

export function start(main: HTMLElement): void {
  const lists = [...main.querySelectorAll<HTMLElement>('.finder-list')]
  startFinder(main, {
    rowsOf: ({ edition, pack }) => {
      const list = lists.find(({ dataset }) => dataset['edition'] === edition && dataset['pack'] === pack)
      const links = list?.querySelectorAll<HTMLAnchorElement>('a') ?? []
      return [...links].map((link) => rowOf(link, list?.dataset['title']))
    },
  })
}

function rowOf(link: HTMLAnchorElement, title = ''): FinderRow {
  const { covers, file, mirror, facts } = link.dataset
  const label = link.textContent
  return {
    label,
    covers: covers?.split(', ') ?? null,
    title: `${title} ${label}`,
    href: link.getAttribute('href') ?? '',
    isNewest: link.hasAttribute('aria-current'),
    file: file === undefined ? null : { href: file, text: mirror ?? 'Download' },
    facts: facts?.split(' · ') ?? [],
  }
}
