// pack.mcmeta: which formats of resource packs a Java pack says it is made for.

import * as z from 'zod'
import { compareFormats, spanOfFormats, type FormatSpan } from '../../shared/pack-formats'

export type Mcmeta = {
  /** What the game shows below the pack's name, without its markup. */
  readonly description: string
  readonly formats: FormatSpan
  /** What the game will not take as it is meant: sentences. */
  readonly faults: readonly string[]
}

/** From here on the span is `min_format` to `max_format`. */
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
  const formats = spanOfFormats(pack)
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
    faults.push(`'pack_format' ${String(single)} is none of the formats that it names`)
  return faults
}

/** Levels of a text component. The game itself reads no more than a few hundred. */
const MAX_COMPONENT_DEPTH = 100

type Words = { readonly text: string; readonly isTooDeep: boolean }

/** The words of a text component: a string, { text, extra }, or a list of them; without the codes of colours. */
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
