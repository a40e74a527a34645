// Reads metadata of a pack: only pack.mcmeta, manifest.json and credits.txt are decompressed.

import { formatSpanText, gameVersionsOf, formatSpanOf, type DeclaredFormats } from '../../shared/pack-formats'
import { listZip, readCompressedEntry, type ZipEntry } from './zip-directory'

/**
 * What a file says about its game versions. 'nothing': a valid zip without metadata. 'cut': a truncated zip. 'none': no
 * zip.
 */
export type DeclaredGameVersions =
  | { readonly kind: 'java'; readonly games: string; readonly formats: string }
  | { readonly kind: 'bedrock'; readonly minimum: string }
  | { readonly kind: 'nothing' | 'cut' | 'none' }

export type PackVersionsAndCredits = {
  readonly said: DeclaredGameVersions
  /** Content of credits.txt; '' if missing or unreadable. */
  readonly credits: string
}

const MAX_SAID_BYTES = 2 ** 20

export async function readPackVersionsAndCredits(file: Blob): Promise<PackVersionsAndCredits> {
  const entries = await listZip(file)
  if (typeof entries === 'string') return { said: { kind: entries }, credits: '' }
  const credits = entries.find(({ path }) => path === 'credits.txt')
  return {
    said: await readSaid(file, entries),
    credits: credits === undefined ? '' : await unpack(file, credits).catch(() => ''),
  }
}

async function readSaid(file: Blob, entries: readonly ZipEntry[]): Promise<DeclaredGameVersions> {
  const entry = findSaid(entries)
  if (entry === undefined) return { kind: 'nothing' }
  try {
    const said = JSON.parse((await unpack(file, entry)).replace(/^\ufeff/, '')) as unknown
    return entry.path.endsWith('pack.mcmeta') ? javaSays(said) : bedrockSays(said)
  } catch {
    return { kind: 'nothing' }
  }
}

/** The manifest in the root, else one folder deep; Java takes precedence. */
function findSaid(entries: readonly ZipEntry[]): ZipEntry | undefined {
  const rank = ({ path }: ZipEntry): number => (path.includes('/') ? 2 : 0) + (path.endsWith('pack.mcmeta') ? 0 : 1)
  return entries
    .filter(({ path }) => /^(?:[^/]*\/)?(?:pack\.mcmeta|manifest\.json)$/.test(path))
    .sort((a, b) => rank(a) - rank(b))[0]
}

async function unpack(file: Blob, entry: ZipEntry): Promise<string> {
  if (entry.packedBytes > MAX_SAID_BYTES) throw new RangeError('too large')
  const packed = await readCompressedEntry(file, entry)
  if (entry.method === 0) return packed.text()
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > MAX_SAID_BYTES) throw new RangeError('too large')
  }
}

function javaSays(said: unknown): DeclaredGameVersions {
  const { pack } = said as { readonly pack?: DeclaredFormats }
  const span = pack === undefined ? null : formatSpanOf(pack)
  if (span === null || ![span.min[0], span.max[0]].every(Number.isInteger)) return { kind: 'nothing' }
  return { kind: 'java', games: gameVersionsOf(span), formats: formatSpanText(span) }
}

function bedrockSays(said: unknown): DeclaredGameVersions {
  const { header } = said as { readonly header?: { readonly min_engine_version?: unknown } }
  const version = header?.min_engine_version
  return Array.isArray(version) ? { kind: 'bedrock', minimum: version.map(Number).join('.') } : { kind: 'nothing' }
}
