// The scalars of content/ and config: text in, typed value or a fault out. A fault has a permanent code, a sentence that
// continues the name of the key ('date' + 'is no day of the calendar: …'), and a hint.

import { z } from 'zod'
import { parseDay, parseMoment } from '../base/day'
import { toUrlPath, urlPathFault, visible } from '../base/path'
import { correction } from './suggest'
import type { Day, UrlPath } from '../base/names'

export type Fault = { readonly code: string; readonly message: string; readonly hint?: string | undefined }
type Parsed<T> = { readonly value: T } | { readonly fault: Fault }

/** A schema that takes text and answers what `parse` makes of it. */
export function scalar<T>(parse: (text: string) => Parsed<T>): z.ZodType<T, string> {
  return z.string().transform((text, context): T => {
    const parsed = parse(text)
    if ('value' in parsed) return parsed.value
    const { code, message, hint } = parsed.fault
    context.addIssue({ code: 'custom', message, params: { code, hint } })
    return z.NEVER
  })
}

const faulty = (code: string, message: string, hint?: string): { fault: Fault } => ({ fault: { code, message, hint } })

/** Any text. */
export const text = (): z.ZodType<string, string> => z.string()

/** One line of text that is not empty. */
export const line = (): z.ZodType<string, string> =>
  scalar((value) => {
    const trimmed = value.trim().replace(/\s*\n\s*/g, ' ')
    return trimmed === ''
      ? faulty('empty-value', 'is empty', 'write something, or remove the key.')
      : { value: trimmed }
  })

export const flag = (): z.ZodType<boolean, string> =>
  scalar((value) =>
    value === 'true' || value === 'false'
      ? { value: value === 'true' }
      : faulty('wrong-type', `is neither true nor false: '${visible(value)}'`, 'write true or false.'),
  )

/** A whole number from `min` to `max`. */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number, string> =>
  scalar((value) => {
    const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN
    return number >= min && number <= max
      ? { value: number }
      : faulty('wrong-type', `is no whole number ${bounds}: '${visible(value)}'`, 'write it in digits.')
  })

const DAY_HINT = 'write a day of the calendar as 2026-11-02.'

export const day = (): z.ZodType<Day, string> =>
  scalar((value) => {
    const parsed = parseDay(value)
    return parsed === null
      ? faulty('invalid-date', `is no day of the calendar: '${visible(value)}'`, DAY_HINT)
      : { value: parsed }
  })

/** A day (00:00 UTC) or a moment in UTC, as milliseconds since 1970. */
export const moment = (): z.ZodType<number, string> =>
  scalar((value) => {
    const parsed = parseMoment(value)
    return parsed === null
      ? faulty(
          'invalid-date',
          `is no day and no moment: '${visible(value)}'`,
          'write 2026-11-02 or 2026-11-02T18:00:00Z.',
        )
      : { value: parsed }
  })

const SLUG = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** a-z, 0-9, '.', '_', '-'. */
export const slug = (reserved: readonly string[] = []): z.ZodType<string, string> =>
  scalar((value) => {
    if (!SLUG.test(value) || value.includes('..'))
      return faulty(
        'invalid-slug',
        `is no slug: '${visible(value)}'`,
        'use a-z, 0-9, full stop, underscore and hyphen.',
      )
    return reserved.includes(value)
      ? faulty('reserved-slug', `is a reserved word: '${value}'`, 'take another word.')
      : { value }
  })

export const permalink = (): z.ZodType<UrlPath, string> =>
  scalar((value) => {
    const fault = urlPathFault(value)
    return fault === null
      ? { value: toUrlPath(value) }
      : faulty('invalid-permalink', `cannot be an address: '${visible(value)}': ${fault}`, 'write it as /news/a-title.')
  })

/** The address of a picture of the site: '/image/logo.png'. */
export const picture = (): z.ZodType<string, string> =>
  scalar((value) => {
    const fault = urlPathFault(value)
    return fault === null
      ? { value }
      : faulty(
          'invalid-picture',
          `is no picture's address: '${visible(value)}': ${fault}`,
          'write it as /image/posts/quarry.png.',
        )
  })

/** A link's target: '/news', '/downloads#Steadfast-32x', 'https://…' or 'mailto:…'. */
export const link = (): z.ZodType<string, string> =>
  scalar((value) => {
    if (/^\/(?!\/)[^\\\s]*$/.test(value) || /^mailto:[^\s@/\\]+@[^\s@/\\]+$/.test(value)) return { value }
    return httpsFault(value, 'link') ?? { value }
  })

export const https = (): z.ZodType<string, string> => scalar((value) => httpsFault(value, 'address') ?? { value })

/** A file to download: https, or a first-party '/packs/…'. */
export const download = (): z.ZodType<string, string> =>
  scalar((value) => {
    if (value.startsWith('/packs/')) {
      const fault = urlPathFault(value)
      return fault === null
        ? { value }
        : faulty(
            'invalid-download',
            `cannot be downloaded: '${visible(value)}': ${fault}`,
            'write it as /packs/A/b.zip.',
          )
    }
    return elsewhereFault(value) ?? { value }
  })

/** A file, or the page that offers it, on another site. */
export const mirror = (): z.ZodType<string, string> => scalar((value) => elsewhereFault(value) ?? { value })

function elsewhereFault(value: string): { fault: Fault } | null {
  const fault = httpsFault(value, 'download')
  if (fault !== null) return fault
  const extension = /\.([a-z][a-z0-9]{1,7})$/i.exec(new URL(value).pathname)?.[1]?.toLowerCase()
  if (extension === undefined || DOWNLOADED.includes(extension)) return null
  const message = `is neither a .zip or .mcpack nor a page: '${visible(value)}'`
  return faulty('invalid-download', message, 'players run what they download: name a pack, or the page that offers it.')
}

/** What a download's address may end in: a pack, or a page of the site that hosts it. */
const DOWNLOADED = ['zip', 'mcpack', 'html', 'htm', 'php']

function httpsFault(value: string, noun: string): { fault: Fault } | null {
  const url = URL.canParse(value) ? new URL(value) : null
  const shown = visible(value)
  if (url?.protocol === 'http:')
    return faulty(`insecure-${noun}`, `is not encrypted: '${shown}'`, 'use the https: address of the same file.')
  if (url?.protocol !== 'https:' || !/^https:\/\/[^/]/i.test(value) || /[\s\\]/.test(value))
    return faulty(`invalid-${noun}`, `is no ${noun}: '${shown}'`, "begin with 'https://', or with '/' for this site.")
  if (/^[^/]*\/\/[^/?#]*@/.test(value))
    return faulty(`invalid-${noun}`, `holds a user name or password: '${shown}'`, 'remove everything before the @.')
  return null
}

export const sha256 = (): z.ZodType<string, string> =>
  scalar((value) =>
    /^[0-9a-f]{64}$/.test(value)
      ? { value }
      : faulty('invalid-hash', `is no SHA-256: '${visible(value)}'`, 'write 64 hexadecimal digits in lower case.'),
  )

export const color = (): z.ZodType<string, string> =>
  scalar((value) =>
    /^#[0-9a-fA-F]{6}$/.test(value)
      ? { value }
      : faulty('invalid-color', `is no colour: '${visible(value)}'`, 'write it as #76C945.'),
  )

/** One of a fixed set of words. */
export const oneOf = <const T extends string>(words: readonly T[]): z.ZodType<T, string> =>
  scalar((value) => {
    const word = words.find((candidate) => candidate === value)
    return word === undefined
      ? faulty(
          'invalid-value',
          `is '${visible(value)}', which is none of ${words.join(', ')}`,
          correction(value, words),
        )
      : { value: word }
  })
