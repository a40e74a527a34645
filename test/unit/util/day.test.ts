import { describe, expect, test } from 'vitest'
import { dayParts, parseDay, parseDayOrTimeToMs } from '../../../src/generator/util/day'
import { messageText, siteMessagesOf } from '../../../src/generator/i18n/site-messages'
import type { Day } from '../../../src/generator/types'

describe('a day', () => {
  test.each(['2026-11-02', '2024-02-29', '2000-02-29', '1999-12-31', '2026-01-01'])('%s is of the calendar', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
  ])('%s is not of the calendar', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  test.each([
    '',
    '0000',
    '2026',
    '2026-1-2',
    '2026/01/02',
    '02-01-2026',
    ' 2026-01-02',
    '2026-01-02\n',
    '+2026-01-02',
    '2026-01-02T00:00:00Z',
    '20260102',
    '٢٠٢٦-٠١-٠٢',
  ])('%j is not written as a day', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  test('is said with the short name of its month and no leading zero, or in the words of the site', () => {
    const said = (day: string, own = {}): string =>
      messageText(siteMessagesOf(own, 'en'), 'date.day', dayParts(day as Day))
    expect(said('2026-11-02')).toBe('2 Nov 2026')
    expect(said('2010-01-31')).toBe('31 Jan 2010')
    expect(said('2024-02-29')).toBe('29 Feb 2024')
    const months = Array.from({ length: 12 }, (_, index) => said(`2026-${String(index + 1).padStart(2, '0')}-09`))
    expect(new Set(months).size).toBe(12)
    expect(months.at(-1)).toBe('9 Dec 2026')
    const own = { 'date.day': '{year}. {month, select, nov {november} other {?}} {day}.' }
    expect(said('2026-11-02', own)).toBe('2026. november 2.')
  })
})

describe('a moment', () => {
  test('that is a day begins at midnight UTC', () => {
    expect(parseDayOrTimeToMs('2026-11-02')).toBe(Date.UTC(2026, 10, 2))
  })

  test('is counted in milliseconds of UTC, with seconds or without', () => {
    expect(parseDayOrTimeToMs('2026-11-02T18:00:00Z')).toBe(Date.UTC(2026, 10, 2, 18))
    expect(parseDayOrTimeToMs('2026-11-02T18:30Z')).toBe(Date.UTC(2026, 10, 2, 18, 30))
    expect(parseDayOrTimeToMs('2024-02-29T23:59:59Z')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59))
  })

  test.each([
    '2026-02-30T10:00:00Z',
    '2026-11-02T24:00:00Z',
    '2026-11-02T18:60:00Z',
    '2026-11-02T18:00:60Z',
    '2026-11-02T18:00:00',
    '2026-11-02T18:00:00+01:00',
    '2026-11-02 18:00:00Z',
    '2026-11-02T18Z',
    'tomorrow',
    '',
  ])('%j is none', (text) => {
    expect(parseDayOrTimeToMs(text)).toBeNull()
  })
})
