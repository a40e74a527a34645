// "Since your last visit": finds files and posts that are newer than those of the last visit.

import { showNewItems } from './new-items'
import { isNewSinceLastVisit, nextVisits, parseVisits, VISITS_KEY, type DatedElement } from './visits'
import type { Mount } from './page-script'

export const mount: Mount = ({ main }) => {
  const line = main.querySelector<HTMLElement>('[data-since]')
  if (line === null) return
  try {
    const visits = parseVisits(localStorage.getItem(VISITS_KEY))
    if (visits === null) return
    const items = datedElements(main)
    const next = nextVisits(visits, { at: Date.now(), items })
    localStorage.setItem(VISITS_KEY, JSON.stringify(next))
    const found = items.filter((item) => isNewSinceLastVisit(next, item))
    if (found.length > 0)
      void showNewItems(line, {
        found,
        store: (isOn) => {
          localStorage.setItem(VISITS_KEY, isOn ? JSON.stringify(next) : 'off')
        },
      }).catch(() => {
        // The messages could not be loaded: nothing is marked.
      })
  } catch {
    // Storage is blocked or full: nothing is marked.
  }
}

/** Rows of release tables; on a page without any, the answers of the finder and the posts. */
function datedElements(main: HTMLElement): DatedElement[] {
  const rows = [...main.querySelectorAll<HTMLElement>('[data-day]')]
  if (rows.length > 0) return rows.map((element) => ({ kind: 'file', day: element.dataset['day'] ?? '', element }))
  return [...main.querySelectorAll('time')].flatMap((time) => {
    const element = time.closest<HTMLElement>('.finder-answer,.post-list li,.post-card .meta')
    const kind = time.closest('[data-finder]') === null ? 'post' : 'file'
    return element === null ? [] : [{ kind, day: time.dateTime, element }]
  })
}
