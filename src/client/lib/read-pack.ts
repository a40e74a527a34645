// What a pack's file says it is for, read from the list at the end of the zip: nothing but pack.mcmeta or manifest.json is unpacked.

import { formatText, gamesOf, spanOfFormats, type SaidFormats } from '../../shared/pack-formats'

/** 'nothing': a whole zip that does not say. 'cut': it ends too early. 'none': no zip at all. */
export type SaidPack =
  | { readonly kind: 'java'; readonly games: string; readonly formats: string }
  | { readonly kind: 'bedrock'; readonly minimum: string }
  | { readonly kind: 'nothing' | 'cut' | 'none' }

const START = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
/** The end of the list, and a comment behind it. */
const END_BYTES = 22 + 0xffff
const MAX_LIST_BYTES = 2 ** 25
const MAX_SAID_BYTES = 2 ** 20

export async function readPack(file: Blob): Promise<SaidPack> {
  const head = await viewOf(file, 0, 4)
  if (head.byteLength < 4 || head.getUint32(0, true) !== START) return { kind: 'none' }
  const entry = await findSaid(file)
  if (typeof entry === 'string') return { kind: entry }
  try {
    const said = JSON.parse((await unpack(file, entry)).replace(/^\ufeff/, '')) as unknown
    return entry.isJava ? javaSays(said) : bedrockSays(said)
  } catch {
    return { kind: 'nothing' }
  }
}

type Entry = { readonly isJava: boolean; readonly offset: number; readonly packed: number; readonly isPacked: boolean }

async function findSaid(file: Blob): Promise<Entry | 'cut' | 'nothing'> {
  const tailStart = Math.max(0, file.size - END_BYTES)
  const tail = await viewOf(file, tailStart, file.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) return 'cut'
  const [length, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (length > MAX_LIST_BYTES || start + length > tailStart + at) return 'cut'
  const list = await viewOf(file, start, start + length)
  const found: (Entry & { readonly depth: number })[] = []
  for (let place = 0; place + 46 <= list.byteLength && list.getUint32(place, true) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => list.getUint16(place + offset, true))
    const path = textOf(list, place + 46, name ?? 0)
    const [, folder = '', last = ''] = /^([^/]*\/)?(pack\.mcmeta|manifest\.json)$/.exec(path) ?? []
    if (last !== '')
      found.push({
        isJava: last === 'pack.mcmeta',
        depth: folder === '' ? 0 : 1,
        isPacked: list.getUint16(place + 10, true) !== 0,
        packed: list.getUint32(place + 20, true),
        offset: list.getUint32(place + 42, true),
      })
    place += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return found.sort((a, b) => a.depth - b.depth || Number(b.isJava) - Number(a.isJava))[0] ?? 'nothing'
}

async function unpack(file: Blob, { offset, packed, isPacked }: Entry): Promise<string> {
  const head = await viewOf(file, offset, offset + 30)
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (packed > MAX_SAID_BYTES) throw new Error('too large')
  const bytes = file.slice(start, start + packed)
  if (!isPacked) return bytes.text()
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > MAX_SAID_BYTES) throw new Error('too large')
  }
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

function textOf(view: DataView, start: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, start, Math.min(length, view.byteLength - start)))
}

function javaSays(said: unknown): SaidPack {
  const { pack } = said as { readonly pack?: SaidFormats }
  const span = pack === undefined ? null : spanOfFormats(pack)
  if (span === null || ![span.min[0], span.max[0]].every(Number.isInteger)) return { kind: 'nothing' }
  return { kind: 'java', games: gamesOf(span), formats: formatText(span) }
}

function bedrockSays(said: unknown): SaidPack {
  const { header } = said as { readonly header?: { readonly min_engine_version?: unknown } }
  const version = header?.min_engine_version
  return Array.isArray(version) ? { kind: 'bedrock', minimum: version.map(Number).join('.') } : { kind: 'nothing' }
}
