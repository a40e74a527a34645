// Scalars of content/ and config: parse text to a typed value or a fault. A fault has a permanent code, a hint, and a
// message that continues the name of the key ('date' + 'is not a day of the calendar: …').

import * as z from 'zod'
import { PACK_ENDINGS, decodePath, fileNameOf } from '../../shared/address'
import { addressKind, isPicturePath, parseUrl, toUnnormalizedUrlPath, toUrlPath } from '../util/address'
import { parseDay, parseMoment } from '../util/day'
import { oldPathFault, requestPathFault, urlPathFault, printable } from '../util/path'
import { dayFault, momentHint, permalinkHint, sizeHint, slugHint } from './hints'
import { withAllowedWords, withReferenceMark, type ReferenceMark } from './references'
import { correction } from './suggest'
import type { ProblemCode } from '../diagnostics/codes'
import type { Day, UrlPath } from '../util/branded-strings'

export type ScalarFault = { readonly code: ProblemCode; readonly message: string; readonly hint?: string | undefined }
/** Parameters of packsite's custom issues beside the message. */
export type ZodIssueParams = { readonly code: ProblemCode; readonly hint: string | undefined }
type Parsed<T> = { readonly value: T } | { readonly fault: ScalarFault }

/** A schema that parses text with `parse`; `mark` describes the reference in the text. */
export function scalarSchema<T>(parse: (text: string) => Parsed<T>, mark?: ReferenceMark): z.ZodType<T, string> {
  const schema = z.string().transform((text, context): T => {
    const parsed = parse(text)
    if ('value' in parsed) return parsed.value
    const { code, message, hint } = parsed.fault
    context.addIssue({ code: 'custom', message, params: { code, hint } satisfies ZodIssueParams })
    return z.NEVER
  })
  return mark === undefined ? schema : withReferenceMark(schema, mark)
}

const faulty = (code: ProblemCode, message: string, hint?: string): { fault: ScalarFault } => ({
  fault: { code, message, hint },
})

export const text = (): z.ZodType<string, string> => z.string()

/** Markdown: the body of an entry in a data file. */
export const body = (): z.ZodType<string, string> => scalarSchema((value) => ({ value }), { kind: 'body' })

/** Markdown that becomes plain text. */
export const textOf = (markdown: z.ZodType<string, string>): z.ZodType<string, string> =>
  withReferenceMark(markdown, { kind: 'text' })

/** A single line of text, not empty. */
export const line = (): z.ZodType<string, string> =>
  scalarSchema((value) => {
    const trimmed = value.trim().replace(/\s*\n\s*/g, ' ')
    return trimmed === ''
      ? faulty('empty-value', 'is empty', 'write something, or remove the key.')
      : { value: trimmed }
  })

export const bool = (): z.ZodType<boolean, string> =>
  withAllowedWords(
    scalarSchema((value) =>
      value === 'true' || value === 'false'
        ? { value: value === 'true' }
        : faulty('wrong-type', `is neither true nor false: '${printable(value)}'`, flagHint(value)),
    ),
    ['true', 'false'],
  )

function flagHint(value: string): string {
  if (/^(?:yes|y|on|1|true)$/i.test(value)) return 'write true.'
  return /^(?:no|n|off|0|false)$/i.test(value) ? 'write false.' : 'write true or false.'
}

export const int = (min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number, string> =>
  scalarSchema((value) => {
    const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN
    return number >= min && number <= max
      ? { value: number }
      : faulty('wrong-type', `is not a whole number ${bounds}: '${printable(value)}'`, 'write it in digits.')
  })

/** A size in bytes, without units. */
export const byteSize = (): z.ZodType<number, string> =>
  scalarSchema((value) => {
    const parsed = int(1).safeParse(value)
    return parsed.success
      ? { value: parsed.data }
      : faulty('wrong-type', `is not a number of bytes: '${printable(value)}'`, sizeHint(value))
  })

export const day = (): z.ZodType<Day, string> =>
  scalarSchema((value) => {
    const parsed = parseDay(value)
    if (parsed !== null) return { value: parsed }
    const { fault, hint } = dayFault(value)
    return faulty('invalid-date', `${fault}: '${printable(value)}'`, hint)
  })

/** A date (00:00 UTC) or a time in UTC, as milliseconds since 1970. */
export const moment = (): z.ZodType<number, string> =>
  scalarSchema((value) => {
    const parsed = parseMoment(value)
    if (parsed !== null) return { value: parsed }
    return faulty('invalid-date', `is not a day or a moment: '${printable(value)}'`, momentHint(value))
  })

const SLUG = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** a-z, 0-9, '.', '_', '-'. */
export const slug = (reserved: readonly string[] = []): z.ZodType<string, string> =>
  scalarSchema((value) => {
    if (!SLUG.test(value) || value.includes('..'))
      return faulty('invalid-slug', `is not a valid slug: '${printable(value)}'`, slugHint(value))
    return reserved.includes(value)
      ? faulty('reserved-slug', `is a reserved word: '${value}'`, 'choose another word.')
      : { value }
  })

/** `hintFor` returns the hint for an invalid text. */
export const permalink = (hintFor: (text: string) => string = permalinkHint): z.ZodType<UrlPath, string> =>
  scalarSchema((value) => {
    const path = decodePath(value)
    const fault = value.includes('#')
      ? "browsers do not send the part after #: write '%23' in a path"
      : oldPathFault(path)
    return fault === null
      ? { value: toUrlPath(path) }
      : faulty('invalid-permalink', `cannot be an address: '${printable(value)}': ${fault}`, hintFor(value))
  })

/** An old address: any path, plain or encoded, optionally with a query, or with '/*' for all paths below. */
export type OldAddress = {
  /** Encoded, without the star. */
  readonly path: UrlPath
  /** Raw query without the question mark; null for none. */
  readonly query: string | null
  readonly below: boolean
}

export const oldAddress = (): z.ZodType<OldAddress, string> =>
  scalarSchema((value) => {
    const at = value.indexOf('?')
    const query = at < 0 ? null : value.slice(at + 1)
    const whole = decodePath(at < 0 ? value : value.slice(0, at))
    const below = query === null && whole.endsWith('/*')
    const path = below ? whole.slice(0, -1) : whole
    const fault = value.includes('#')
      ? 'browsers do not send the part after #'
      : query !== null && !SENT_QUERY.test(query)
        ? 'its query is empty, or has characters that browsers encode'
        : requestPathFault(path)
    return fault === null
      ? { value: { path: toUnnormalizedUrlPath(path), query, below } }
      : faulty(
          'invalid-permalink',
          `cannot be requested: '${printable(value)}': ${fault}`,
          'write the old address, such as /old page!, /p?id=3 or /user/*.',
        )
  })

/** RFC 3986, section 3.4, and brackets, which browsers do not encode. */
const SENT_QUERY = /^[\w.~!$&'()*+,;=:@/?%[\]-]+$/

/**
 * The address of an image of the site ('/image/logo.png'), or the name of an image beside the content file
 * ('copper.png').
 */
export const picture = (): z.ZodType<string, string> =>
  scalarSchema(
    (value) => {
      const fault = isPicturePath(value) ? null : urlPathFault(value)
      return fault === null
        ? { value }
        : faulty(
            'invalid-picture',
            `is not the address of a picture: '${printable(value)}': ${fault}`,
            'write it as /image/posts/quarry.png, or as quarry.png for a picture beside the file.',
          )
    },
    { kind: 'picture' },
  )

/** A reference by name: ref('author'), or ref('version', 'java') for names within an edition. */
export const ref = (noun: string, scope?: string): z.ZodType<string, string> =>
  withReferenceMark(slug(), { kind: 'name', noun, ...(scope === undefined ? {} : { scope }) })

/** A link target: '/news', '/downloads#Steadfast-32x', 'https://…' or 'mailto:…'. */
export const link = (): z.ZodType<string, string> =>
  scalarSchema((value) => linkFault(value) ?? { value }, { kind: 'link' })

function linkFault(value: string): { fault: ScalarFault } | null {
  const isFine = (addressKind(value) === 'site' && !/\s/.test(value)) || /^mailto:[^\s@/\\]+@[^\s@/\\]+$/.test(value)
  return isFine ? null : httpsFault(value, 'link')
}

/**
 * Target of redirects with '/*': '/people/:splat'. `:splat` must be the last segment of a path, so it cannot change the
 * host.
 */
export const splatTarget = (): z.ZodType<string, string> =>
  scalarSchema((value) => {
    const [, before, after = ''] = SPLAT_TARGET.exec(value) ?? []
    if (before === undefined || value.split(':splat').length > 2)
      return faulty(
        'invalid-link',
        `may have ':splat' only as the last segment of a path: '${printable(value)}'`,
        'write it as /people/:splat or https://forum.example/people/:splat.',
      )
    return linkFault(`${before}x${after}`) ?? { value }
  })

const SPLAT_TARGET = /^((?:https:\/\/[\p{L}\p{N}.-]+(?::\d+)?)?\/(?:[^?#]*\/)?):splat((?:[?#].*)?)$/u

export const https = (): z.ZodType<string, string> => scalarSchema((value) => httpsFault(value, 'address') ?? { value })

/** A download address: https, or '/packs/…' on the site's host. */
export const download = (): z.ZodType<string, string> =>
  scalarSchema(
    (value) => {
      if (value.startsWith('/packs/')) {
        const fault = urlPathFault(value)
        return fault === null
          ? { value }
          : faulty(
              'invalid-download',
              `cannot be downloaded: '${printable(value)}': ${fault}`,
              'write it as /packs/A/b.zip.',
            )
      }
      return elsewhereFault(value) ?? { value }
    },
    { kind: 'download' },
  )

/** The fault of a text, as the end of a sentence; null if the schema accepts the text. */
export function scalarFaultMessage(schema: z.ZodType<unknown, string>, value: string): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

/** A file or a download page on another site. */
export const mirror = (): z.ZodType<string, string> =>
  scalarSchema((value) => elsewhereFault(value) ?? { value }, { kind: 'download' })

/** A page of another site. */
export const httpsPage = (): z.ZodType<string, string> => withReferenceMark(https(), { kind: 'link' })

/** The address of a file on another site. */
export const httpsDownload = (): z.ZodType<string, string> => withReferenceMark(https(), { kind: 'download' })

function elsewhereFault(value: string): { fault: ScalarFault } | null {
  const fault = httpsFault(value, 'download')
  if (fault !== null) return fault
  const extension = /\.([a-z][a-z0-9]{1,7})[. ]*$/i.exec(fileNameOf(new URL(value).pathname))?.[1]?.toLowerCase()
  if (extension === undefined || DOWNLOADED.includes(`.${extension}`)) return null
  const message = `is neither the file of a pack nor a page: '${printable(value)}'`
  return faulty('invalid-download', message, 'link to a pack file or its page: players run what they download.')
}

/** Allowed file extensions of download addresses: packs, and download pages. */
const DOWNLOADED = [...PACK_ENDINGS, '.html', '.htm', '.php']

function httpsFault(value: string, noun: 'address' | 'download' | 'link'): { fault: ScalarFault } | null {
  const url = parseUrl(value)
  const shown = printable(value)
  if (url?.protocol === 'http:')
    return faulty(`insecure-${noun}`, `is not encrypted: '${shown}'`, 'use the https: address of the same file.')
  if (addressKind(value) !== 'https' || /\s/.test(value))
    return faulty(
      `invalid-${noun}`,
      `is not a valid ${noun}: '${shown}'`,
      noun === 'address' ? "begin with 'https://'." : "begin with 'https://', or '/' for this site.",
    )
  if (/^[^/]*\/\/[^/?#]*@/.test(value))
    return faulty(`invalid-${noun}`, `holds a user name or password: '${shown}'`, 'remove everything before the @.')
  return null
}

/** A hash in lower-case hexadecimal digits. */
const digest = (name: string, length: number): z.ZodType<string, string> =>
  scalarSchema((value) =>
    value.length === length && /^[0-9a-f]+$/.test(value)
      ? { value }
      : faulty(
          'invalid-hash',
          `is not a ${name}: '${printable(value)}'`,
          `write ${String(length)} hexadecimal digits in lower case.`,
        ),
  )

export const sha1 = (): z.ZodType<string, string> => digest('SHA-1', 40)
export const sha256Hex = (): z.ZodType<string, string> => digest('SHA-256', 64)
export const sha512 = (): z.ZodType<string, string> => digest('SHA-512', 128)

export const hexColor = (): z.ZodType<string, string> =>
  scalarSchema((value) =>
    /^#[0-9a-fA-F]{6}$/.test(value)
      ? { value }
      : faulty('invalid-color', `is not a colour: '${printable(value)}'`, 'write it as #76C945.'),
  )

export const choice = <const T extends string>(words: readonly T[]): z.ZodType<T, string> =>
  withAllowedWords(
    scalarSchema((value): Parsed<T> => {
      const word = words.find((candidate) => candidate === value)
      return word === undefined
        ? faulty('invalid-value', `is '${printable(value)}', not one of ${words.join(', ')}`, correction(value, words))
        : { value: word }
    }),
    words,
  )
