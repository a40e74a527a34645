// Reads manifest.json of a Bedrock pack.

import * as z from 'zod'

/** For example [1, 21, 90]. */
export type ManifestVersion = readonly number[]

export type BedrockManifest = {
  readonly name: string
  readonly version: ManifestVersion | null
  /** The oldest game version that loads the pack. */
  readonly minEngine: ManifestVersion | null
  /** For example 'resources' or 'data'. */
  readonly modules: readonly string[]
  /** Sentences about required fields that are missing or invalid. */
  readonly faults: readonly string[]
}

const part = z.int().min(0)
const version = z.union([
  z.array(part).min(1).max(4),
  z
    .string()
    .regex(/^\d+(?:\.\d+){0,3}/)
    .transform((text) => (/^[\d.]+/.exec(text)?.[0] ?? '').split('.').filter(Boolean).map(Number)),
])
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const schema = z.object({
  format_version: z.union([z.int(), z.string()]).optional(),
  header: z.object({
    name: z.string().optional(),
    uuid: z.string().optional(),
    version: version.optional(),
    min_engine_version: version.optional(),
  }),
  modules: z.array(z.object({ type: z.string().optional(), uuid: z.string().optional() })).optional(),
})

export function readBedrockManifest(text: string): BedrockManifest | { readonly reason: string } {
  let json: unknown
  try {
    json = JSON.parse(withoutComments(text.replace(/^\ufeff/, '')))
  } catch (error) {
    return { reason: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    return { reason: `the game rejects the value of '${parsed.error.issues[0]?.path.join('.') ?? ''}'` }
  const { format_version: format, header, modules = [] } = parsed.data
  const faults: string[] = []
  if (format === undefined) faults.push("it has no 'format_version'")
  if (!UUID.test(header.uuid ?? '')) faults.push("its 'header' has no 'uuid'")
  if (header.version === undefined) faults.push("its 'header' has no 'version'")
  if (header.min_engine_version === undefined) faults.push("its 'header' has no 'min_engine_version'")
  if (!modules.some(({ type }) => type === 'resources')) faults.push("it has no module of the type 'resources'")
  if (modules.some(({ uuid }) => !UUID.test(uuid ?? ''))) faults.push("a module has no 'uuid'")
  if (modules.some(({ uuid }) => uuid !== undefined && uuid === header.uuid))
    faults.push("a module has the 'uuid' of the pack")
  return {
    name: header.name ?? '',
    version: header.version ?? null,
    minEngine: header.min_engine_version ?? null,
    modules: modules.flatMap(({ type }) => (type === undefined ? [] : [type])),
    faults,
  }
}

/** Removes line and block comments, which the game accepts. Text in strings is preserved. */
function withoutComments(text: string): string {
  let plain = ''
  let done = 0
  for (let at = 0; at < text.length;) {
    const end = commentEnd(text, at)
    if (end > at) {
      plain += `${text.slice(done, at)} `
      done = end
      at = end
    } else at = text[at] === '"' ? stringEnd(text, at) : at + 1
  }
  return plain + text.slice(done)
}

/** Returns the index after the comment that begins at `at`; without a comment, `at`. */
function commentEnd(text: string, at: number): number {
  const close = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : ''
  if (close === '') return at
  const end = text.indexOf(close, at + 2)
  if (end < 0) return text.length
  return close === '\n' ? end : end + close.length
}

/** Returns the index after the string that begins at `start`. A loop, because a regular expression overflows its stack at 8 MB. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
