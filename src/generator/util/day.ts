// Calendar days and moments. A day has no time zone; compared with a moment, a day starts at 00:00 UTC.

import type { Day } from './branded-strings'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?Z$/

/** Parses a calendar day. Null for any other text and for impossible days such as '2026-02-30'. */
export function parseDay(text: string): Day | null {
  const match = DAY.exec(text)
  if (match === null) return null
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same ? (text as Day) : null
}

/** Milliseconds since 1970 of a day (00:00 UTC) or a moment ('2026-11-02T18:00:00Z'). Null for any other text. */
export function parseDayOrTimeToMs(text: string): number | null {
  const day = parseDay(text)
  if (day !== null) return Date.parse(`${day}T00:00:00Z`)
  const match = MOMENT.exec(text)
  return match === null || parseDay(match[1] ?? '') === null ? null : Date.parse(text)
}

/** Splits a day: '2026-11-02' -> { day: 2, month: 'nov', year: '2026' }. */
export function dayParts(day: Day): { readonly day: number; readonly month: string; readonly year: string } {
  const [year = '', month, date] = day.split('-')
  return { day: Number(date), month: MONTHS[Number(month) - 1] ?? '', year }
}
