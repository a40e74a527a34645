// Reads pack.mcmeta: the resource pack formats that a Java pack declares.

import * as z from 'zod'
import { compareFormats, formatSpanOf, type FormatSpan } from '../../shared/pack-formats'

export type Mcmeta = {
  /** The text below the pack's name, without markup. */
  readonly description: string
  readonly formats: FormatSpan
  /** Sentences about declarations that the game rejects or ignores. */
  readonly faults: readonly string[]
}

/** From this format on, `min_format` and `max_format` replace `supported_formats`. */
const SPAN_FORMAT = 65

const whole = z.int().min(0)
/** 69, [69] or [69, 1]. */
const ending = z.union([whole, z.tuple([whole]), z.tuple([whole, whole])])
const supported = z.union([whole, z.tuple([whole, whole]), z.object({ min_inclusive: whole, max_inclusive: whole })])
const schema = z.object({
  pack: z.object({
    description: z.unknown().optional(),
    pack_format: whole.optional(),
    supported_formats: supported.optional(),
    min_format: ending.optional(),
    max_format: ending.optional(),
  }),
})
type Data = z.output<typeof schema>['pack']

/** Returns the reason if the text is not a valid pack.mcmeta. */
export function readMcmeta(text: string): Mcmeta | { readonly reason: string } {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    return { reason: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { reason: `the game rejects the value of '${issue?.path.join('.') ?? ''}'` }
  }
  const { pack } = parsed.data
  const formats = formatSpanOf(pack)
  if (formats === null) return { reason: "it has neither 'pack_format' nor 'min_format' and 'max_format'" }
  const { text: description, isTooDeep } = wordsOf(pack.description)
  const faults = faultsOf(pack, formats)
  if (isTooDeep) faults.push(`'description' nests deeper than ${String(MAX_COMPONENT_DEPTH)} levels`)
  return { description, formats, faults }
}

function faultsOf(pack: Data, { min, max }: FormatSpan): string[] {
  const { pack_format: single, supported_formats: span, min_format, max_format } = pack
  const faults: string[] = []
  if (compareFormats(min, max) > 0) faults.push('its formats end before they begin')
  if ((min_format === undefined) !== (max_format === undefined))
    faults.push("it has one of 'min_format' and 'max_format', which the game reads only together")
  if (min_format === undefined && max[0] >= SPAN_FORMAT)
    faults.push(`formats from ${String(SPAN_FORMAT)} on need 'min_format' and 'max_format'`)
  if (min[0] >= SPAN_FORMAT && span !== undefined)
    faults.push(`'supported_formats' is refused from format ${String(SPAN_FORMAT)} on`)
  if (min_format !== undefined && min[0] < SPAN_FORMAT && single === undefined)
    faults.push(`games before format ${String(SPAN_FORMAT)} need 'pack_format' too`)
  if (min_format !== undefined && min[0] < SPAN_FORMAT && span === undefined)
    faults.push(`games before format ${String(SPAN_FORMAT)} need 'supported_formats' too`)
  if (
    single !== undefined &&
    single < SPAN_FORMAT &&
    (compareFormats([single, 0], min) < 0 || compareFormats([single, 0], max) > 0)
  )
    faults.push(`'pack_format' ${String(single)} is not among its other formats`)
  return faults
}

/** Maximum nesting of a text component. The game itself reads a few hundred levels. */
const MAX_COMPONENT_DEPTH = 100

type Words = { readonly text: string; readonly isTooDeep: boolean }

/** The plain text of a text component (a string, { text, extra }, or a list), without colour codes. */
function wordsOf(component: unknown): Words {
  let isTooDeep = false
  const words = (part: unknown, depth: number): string => {
    if (typeof part === 'string') return part
    if (typeof part !== 'object' || part === null) return ''
    if (depth > MAX_COMPONENT_DEPTH) {
      isTooDeep = true
      return ''
    }
    if (Array.isArray(part)) return part.map((inner) => words(inner, depth + 1)).join('')
    const { text, fallback, translate, extra } = part as Record<string, unknown>
    const said = [text, fallback, translate].find((word) => typeof word === 'string')
    return words(said, depth + 1) + words(extra, depth + 1)
  }
  const text = words(component, 1)
    .replace(/\u00a7./gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { text, isTooDeep }
}
