// pack.mcmeta: which formats of resource packs a Java pack says it is made for. Until format 64 one number, with a span beside it
// that newer games read; from 65 on a span whose ends may have a minor part.

import { z } from 'zod'

/** [major, minor]; 34 is [34, 0]. */
export type PackFormat = readonly [major: number, minor: number]

/** Both ends are in it. */
export type FormatSpan = { readonly min: PackFormat; readonly max: PackFormat }

export type Mcmeta = {
  /** What the game shows below the pack's name, without its markup. */
  readonly description: string
  readonly formats: FormatSpan
  /** What the game will not take as it is meant: sentences. */
  readonly faults: readonly string[]
}

/** From here on the span is `min_format` to `max_format`. */
const SPAN_FORMAT = 65
const ANY_MINOR = Number.MAX_SAFE_INTEGER

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

/** Null where the text is no pack.mcmeta, with the reason. */
export function readMcmeta(text: string): Mcmeta | { readonly reason: string } {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    return { reason: `it is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { reason: `'${issue?.path.join('.') ?? ''}' is not what the game reads` }
  }
  const { pack } = parsed.data
  const formats = spanOf(pack)
  if (formats === null) return { reason: "it has neither 'pack_format' nor 'min_format' and 'max_format'" }
  return { description: plainText(pack.description), formats, faults: faultsOf(pack, formats) }
}

function spanOf({
  pack_format: single,
  supported_formats: span,
  min_format: min,
  max_format: max,
}: Data): FormatSpan | null {
  if (min !== undefined && max !== undefined) return { min: endOf(min, 0), max: endOf(max, ANY_MINOR) }
  if (span !== undefined) {
    const [from, to] =
      typeof span === 'number' ? [span, span] : Array.isArray(span) ? span : [span.min_inclusive, span.max_inclusive]
    return { min: [from, 0], max: [to, ANY_MINOR] }
  }
  return single === undefined ? null : { min: [single, 0], max: [single, ANY_MINOR] }
}

function endOf(end: z.output<typeof ending>, minor: number): PackFormat {
  return typeof end === 'number' ? [end, minor] : [end[0], end[1] ?? minor]
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
  if (
    single !== undefined &&
    single < SPAN_FORMAT &&
    (compareFormats([single, 0], min) < 0 || compareFormats([single, 0], max) > 0)
  )
    faults.push(`'pack_format' ${String(single)} is none of the formats that it names`)
  return faults
}

/** Below 0 when `a` is older than `b`. */
export function compareFormats(a: PackFormat, b: PackFormat): number {
  return a[0] - b[0] || a[1] - b[1]
}

/** '34', '69.1', '34 to 46'. */
export function formatText({ min, max }: FormatSpan): string {
  const one = ([major, minor]: PackFormat): string =>
    minor === 0 || minor === ANY_MINOR ? String(major) : `${String(major)}.${String(minor)}`
  return one(min) === one(max) ? one(min) : `${one(min)} to ${one(max)}`
}

/** The words of a text component: a string, { text, extra }, or a list of them; without the codes of colours. */
function plainText(component: unknown): string {
  const words = (part: unknown): string => {
    if (typeof part === 'string') return part
    if (Array.isArray(part)) return part.map(words).join('')
    if (typeof part !== 'object' || part === null) return ''
    const { text, fallback, translate, extra } = part as Record<string, unknown>
    const said = [text, fallback, translate].find((word) => typeof word === 'string')
    return words(said) + words(extra)
  }
  return words(component)
    .replace(/\u00a7./gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
