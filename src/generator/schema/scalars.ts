// Scalars of content/ and config: parse text to a typed value or a fault. A fault has a permanent code, a hint, and a
// message that continues the name of the key ('date' + 'is not a day of the calendar: …').

import * as z from 'zod'
import { parseDay, parseDayOrTimeToMs } from '../util/day'
import { printable } from '../util/path'
import { dayFault, momentHint, byteCountHint, slugHint } from './hints'
import { attachReferenceMark, attachTextLimits, type ReferenceMark } from './references'
import { suggestionOrGenericHint } from './suggest'
import type { ProblemCode } from '../diagnostics/codes'
import type { Day } from '../util/branded-strings'

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
  return mark === undefined ? schema : attachReferenceMark(schema, mark)
}

/** A fault as the result of parsing. */
export const faulty = (code: ProblemCode, message: string, hint?: string): { fault: ScalarFault } => ({
  fault: { code, message, hint },
})

export const text = (): z.ZodType<string, string> => z.string()

/** Markdown: the body of an entry in a data file. */
export const body = (): z.ZodType<string, string> => scalarSchema((value) => ({ value }), { kind: 'body' })

/** Markdown that becomes plain text. */
export const markMarkdownForPlainText = (markdown: z.ZodType<string, string>): z.ZodType<string, string> =>
  attachReferenceMark(markdown, { kind: 'text' })

/** A single line of text, not empty. */
export const line = (): z.ZodType<string, string> =>
  scalarSchema((value) => {
    const trimmed = value.trim().replace(/\s*\n\s*/g, ' ')
    return trimmed === ''
      ? faulty('empty-value', 'is empty', 'write something, or remove the key.')
      : { value: trimmed }
  })

export const bool = (): z.ZodType<boolean, string> =>
  attachTextLimits(
    scalarSchema((value) =>
      value === 'true' || value === 'false'
        ? { value: value === 'true' }
        : faulty('wrong-type', `is neither true nor false: '${printable(value)}'`, flagHint(value)),
    ),
    { words: ['true', 'false'] },
  )

function flagHint(value: string): string {
  if (/^(?:yes|y|on|1|true)$/i.test(value)) return 'write true.'
  return /^(?:no|n|off|0|false)$/i.test(value) ? 'write false.' : 'write true or false.'
}

export const int = (min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number, string> =>
  attachTextLimits(
    scalarSchema((value) => {
      const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : NaN
      return number >= min && number <= max
        ? { value: number }
        : faulty('wrong-type', `is not a whole number ${bounds}: '${printable(value)}'`, 'write it in digits.')
    }),
    { min, max },
  )

/** A size in bytes, without units. */
export const byteCount = (): z.ZodType<number, string> =>
  attachTextLimits(
    scalarSchema((value) => {
      const parsed = int(1).safeParse(value)
      return parsed.success
        ? { value: parsed.data }
        : faulty('wrong-type', `is not a number of bytes: '${printable(value)}'`, byteCountHint(value))
    }),
    { min: 1, max: Number.MAX_SAFE_INTEGER },
  )

export const day = (): z.ZodType<Day, string> =>
  attachTextLimits(
    scalarSchema((value) => {
      const parsed = parseDay(value)
      if (parsed !== null) return { value: parsed }
      const { fault, hint } = dayFault(value)
      return faulty('invalid-date', `${fault}: '${printable(value)}'`, hint)
    }),
    { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ },
  )

/** A date (00:00 UTC) or a time in UTC, as milliseconds since 1970. */
export const moment = (): z.ZodType<number, string> =>
  attachTextLimits(
    scalarSchema((value) => {
      const parsed = parseDayOrTimeToMs(value)
      if (parsed !== null) return { value: parsed }
      return faulty('invalid-date', `is not a day or a moment: '${printable(value)}'`, momentHint(value))
    }),
    { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T.+Z)?$/ },
  )

const SLUG = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** A slug of the characters a-z, 0-9, '.', '_' and '-', other than the `reserved` words. */
export const slug = (reserved: readonly string[] = []): z.ZodType<string, string> =>
  attachTextLimits(
    scalarSchema((value) => {
      if (!SLUG.test(value) || value.includes('..'))
        return faulty('invalid-slug', `is not a valid slug: '${printable(value)}'`, slugHint(value))
      return reserved.includes(value)
        ? faulty('reserved-slug', `is a reserved word: '${value}'`, 'choose another word.')
        : { value }
    }),
    { pattern: SLUG },
  )

/** A reference by name: ref('author'), or ref('version', 'java') for names within an edition. */
export const ref = (noun: string, scope?: string): z.ZodType<string, string> =>
  attachReferenceMark(slug(), { kind: 'name', noun, ...(scope === undefined ? {} : { scope }) })

/** The fault of a text, as the end of a sentence; null if the schema accepts the text. */
export function scalarFaultMessage(schema: z.ZodType<unknown, string>, value: string): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

/** A hash in lower-case hexadecimal digits. */
const digest = (name: string, length: number): z.ZodType<string, string> => {
  const pattern = new RegExp(`^[0-9a-f]{${String(length)}}$`)
  const hint = `write ${String(length)} hexadecimal digits in lower case.`
  return attachTextLimits(
    scalarSchema((value) =>
      pattern.test(value) ? { value } : faulty('invalid-hash', `is not a ${name}: '${printable(value)}'`, hint),
    ),
    { pattern },
  )
}

export const sha1 = (): z.ZodType<string, string> => digest('SHA-1', 40)
export const sha256Hex = (): z.ZodType<string, string> => digest('SHA-256', 64)
export const sha512 = (): z.ZodType<string, string> => digest('SHA-512', 128)

const HEX_COLOR = /^#[0-9a-fA-F]{6}$/

export const hexColor = (): z.ZodType<string, string> =>
  attachTextLimits(
    scalarSchema((value) =>
      HEX_COLOR.test(value)
        ? { value }
        : faulty('invalid-color', `is not a colour: '${printable(value)}'`, 'write it as #76C945.'),
    ),
    { pattern: HEX_COLOR },
  )

export const choice = <const T extends string>(words: readonly T[]): z.ZodType<T, string> =>
  attachTextLimits(
    scalarSchema((value): Parsed<T> => {
      const word = words.find((candidate) => candidate === value)
      return word === undefined
        ? faulty(
            'invalid-value',
            `is '${printable(value)}', not one of ${words.join(', ')}`,
            suggestionOrGenericHint(value, words),
          )
        : { value: word }
    }),
    { words },
  )
