// Suggests the accepted form of a value in another format, as a hint that can be copied. Such values are not accepted
// themselves, because their formats are ambiguous.

import { parseDay, parseDayOrTimeToMs } from '../util/day'
import { urlPathFault } from '../util/path'
import { decodePath } from '../../shared/address'

const DAY_HINT = 'write a day of the calendar as 2026-11-02.'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type DayFault = { readonly fault: string; readonly hint: string }

/** Returns the fault of a text that is not a date, and a hint with the dates that it may mean. */
export function dayFault(text: string): DayFault {
  const days = meantDays(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) || days.length === 0)
    return { fault: 'is not a day of the calendar', hint: DAY_HINT }
  const hasTime = /\d[T ]\d{1,2}:/.test(text)
  const written = days.join(' or ')
  return {
    fault: hasTime ? 'is a moment, not a day' : 'is a day in another form',
    hint: hasTime ? `write ${written}: a day has no time.` : `write ${written}.`,
  }
}

/** Returns all dates that a text may mean, in the accepted form. */
function meantDays(text: string): string[] {
  const day = (year: string, month: string | number, date: string): string[] => {
    const written = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
    return parseDay(written) === null ? [] : [written]
  }
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(text) ?? []
  if (year !== undefined) return day(year, month, date)
  const [, a = '', b = '', last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:\D|$)/.exec(text) ?? []
  if (last !== undefined) return [...new Set([...day(last, b, a), ...day(last, a, b)])]
  const [, before, word = '', after, suffix = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\.? )?([a-z]{3})[a-z]*\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})$/i.exec(text) ?? []
  const index = MONTHS.indexOf(word.toLowerCase()) + 1
  const named = before ?? after
  return index === 0 || named === undefined ? [] : day(suffix, index, named)
}

export function momentHint(text: string): string {
  const standard = 'write 2026-11-02 or 2026-11-02T18:00:00Z.'
  const [, date = '', hour = '', rest = '', zone = ''] =
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[T ]+(\d{1,2})(:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    ) ?? []
  const [day] = meantDays(date)
  if (day === undefined) return standard
  if (hour === '') return `write ${day}.`
  const time = `${hour.padStart(2, '0')}${rest.length === 3 ? `${rest}:00` : rest}`
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const atMs = Date.parse(`${day}T${time}${offset}`)
  const written = Number.isNaN(atMs) ? '' : new Date(atMs).toISOString().replace('.000Z', 'Z')
  return parseDayOrTimeToMs(written) === null ? standard : `write ${written}, which is a moment in UTC.`
}

const FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  g: 1e9,
  ki: 1024,
  mi: 1024 ** 2,
  gi: 1024 ** 3,
}

export function byteCountHint(text: string): string {
  const [, number = '', unit = ''] =
    /^(\d[\d.,\u00A0\u202F ']*?)\s*(?:([kmg]i?)?b(?:ytes?)?|bytes?)?$/i.exec(text) ?? []
  const factor = FACTORS[unit.toLowerCase()]
  const isGrouped = /^\d{1,3}(?:[.,\u00A0\u202F ']\d{3})+$/.test(number) && factor === 1
  const value = Number(isGrouped ? number.replace(/\D/g, '') : number.replace(',', '.'))
  if (number === '' || factor === undefined || Number.isNaN(value))
    return 'write the number of bytes in digits, or leave it out.'
  const bytes = Math.round(value * factor)
  if (factor === 1) return `write ${String(bytes)}.`
  return `${text} is ${String(bytes)} bytes, if it is exact; else leave it out, or let 'packsite new release --file' measure it.`
}

const SLUG_RULE = "a slug has a-z, 0-9, '.', '_' and '-', begins and ends with a letter or digit, and has no '..'"

/** Returns the nearest slug, or '' if no character is usable. */
export function nearestSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const allowed = plain.replace(/[^a-z0-9._-]+/g, '-').replace(/\.{2,}/g, '.')
  return allowed.replace(/^[._-]+|[._-]+$/g, '')
}

export function slugHint(text: string): string {
  const like = nearestSlug(text)
  return like === '' ? `${SLUG_RULE}.` : `write '${like}': ${SLUG_RULE}.`
}

export function permalinkHint(text: string): string {
  const path = text.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  const segments = decodePath(path)
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{M}\p{N}._~+-]+/gu, '-').replace(/^-+|[.-]+$/g, ''))
    .filter((segment) => segment !== '')
  const like = `/${segments.join('/')}`
  if (segments.length === 0 || urlPathFault(like) !== null) return 'write it as /news/a-title.'
  return `write '${like}': use letters, digits and . _ ~ + - between the slashes.`
}
