import { describe, expect, test } from 'vitest'
import {
  isNewSinceLastVisit,
  nextVisits,
  parseVisits,
  VISIT_GAP_MS,
  type Dated,
  type Visits,
} from '../../../src/client/lib/visits'

const START = Date.UTC(2026, 4, 12, 10)
const file = (day: string): Dated => ({ kind: 'file', day })
const post = (day: string): Dated => ({ kind: 'post', day })
const NONE: Visits = { at: 0, before: {}, now: {} }

/** Opens a page with items, some milliseconds after the start, and returns which items are marked. */
function visit(visits: Visits, afterMs: number, items: readonly Dated[]) {
  const next = nextVisits(visits, { at: START + afterMs, items })
  return { next, marked: items.filter((item) => isNewSinceLastVisit(next, item)) }
}

describe('what is newer than the last visit', () => {
  test('is nothing in a first visit, on any page', () => {
    const first = visit(NONE, 0, [file('2026-05-01'), post('2026-05-02')])
    expect(first.marked).toEqual([])
    expect(visit(first.next, 60_000, [file('2026-05-03')]).marked).toEqual([])
  })

  test('stays marked for the whole visit, also if it lasts for hours, and not in the next', () => {
    const before = visit(NONE, 0, [file('2026-05-01')]).next
    const items = [file('2026-05-01'), file('2026-05-02')]
    let visits = before
    for (const hours of [48, 48.9, 49.8]) {
      const { next, marked } = visit(visits, hours * 3_600_000, items)
      expect(marked).toEqual([file('2026-05-02')])
      visits = next
    }
    expect(visit(visits, 49.8 * 3_600_000 + VISIT_GAP_MS + 1, items).marked).toEqual([])
  })

  test('is told for files and posts apart: whoever saw posts only has seen no file', () => {
    const before = visit(NONE, 0, [post('2026-05-10')]).next
    const { marked } = visit(before, 9e7, [file('2026-05-11'), post('2026-05-10'), post('2026-05-12')])
    expect(marked).toEqual([post('2026-05-12')])
  })

  test('does not depend on the clock of the visitor', () => {
    const before = nextVisits(NONE, { at: 0, items: [file('2026-05-10')] })
    for (const at of [-9e12, 9e12, VISIT_GAP_MS + 1])
      expect(isNewSinceLastVisit(nextVisits(before, { at, items: [] }), file('2026-05-11'))).toBe(true)
  })
})

describe('stored visits', () => {
  test('survive storage', () => {
    const { next } = visit(NONE, 0, [file('2026-05-01'), post('2026-05-02')])
    expect(parseVisits(JSON.stringify(next))).toEqual(next)
  })

  test.each(['', '[]', '7', '"x"', '{', '{"at":"x","before":[],"now":{"file":"soon","post":7}}', '{"at":null}'])(
    'that cannot be read count as none: %s',
    (text) => {
      expect(parseVisits(text)).toEqual(NONE)
    },
  )

  test('are null once they are switched off', () => {
    expect(parseVisits('off')).toBeNull()
  })
})
