// The list at the end of a zip, read from a file or a Blob without unpacking anything, and single entries of it.

export type ZipEntry = {
  readonly path: string
  /** Of its local header, from the beginning of the file. */
  readonly offset: number
  readonly packedBytes: number
  readonly sizeBytes: number
  readonly crc32: number
  /** 0 as it is, 8 deflated. */
  readonly method: number
}

const START = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
/** The end of the list, and a comment behind it. */
const TAIL_BYTES = END_BYTES + 0xffff
const MAX_LIST_BYTES = 2 ** 25

/** Of large archives: where the end is that has room for large numbers. */
const FAR_LOCATOR = 0x07064b50
const FAR_END = 0x06064b50
const FAR = 0xffffffff

/** 'none': no zip at all. 'cut': it ends too early. */
export async function listZip(file: Blob): Promise<readonly ZipEntry[] | 'none' | 'cut'> {
  const head = await viewOf(file, 0, 4)
  if (head.byteLength < 4 || head.getUint32(0, true) !== START) return 'none'
  const tailStart = Math.max(0, file.size - TAIL_BYTES)
  const tail = await viewOf(file, tailStart, file.size)
  let at = tail.byteLength - END_BYTES
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) return 'cut'
  const [length, start] = (await farList(file, tail, at)) ?? [
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  if (length > MAX_LIST_BYTES || start + length > tailStart + at) return 'cut'
  const list = await viewOf(file, start, start + length)
  const entries: ZipEntry[] = []
  for (let place = 0; place + 46 <= list.byteLength && list.getUint32(place, true) === ENTRY;) {
    const short = (offset: number): number => list.getUint16(place + offset, true)
    const long = (offset: number): number => list.getUint32(place + offset, true)
    const name = short(28)
    if (place + 46 + name > list.byteLength) return 'cut'
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(list.buffer, place + 46, name)),
      crc32: long(16),
      ...farNumbers([long(24), long(20), long(42)], list, [
        place + 46 + name,
        Math.min(place + 46 + name + short(30), list.byteLength),
      ]),
      method: short(10),
    })
    place += 46 + name + short(30) + short(32)
  }
  return entries
}

/** Length and place of the list, as zip64 has them; null for an archive that needs none of it. */
async function farList(file: Blob, tail: DataView, end: number): Promise<readonly [number, number] | null> {
  const locator = end - 20
  if (locator < 0 || tail.getUint32(locator, true) !== FAR_LOCATOR) return null
  const at = Number(tail.getBigUint64(locator + 8, true))
  const view = await viewOf(file, at, at + 56)
  if (view.byteLength < 56 || view.getUint32(0, true) !== FAR_END) return null
  return [Number(view.getBigUint64(40, true)), Number(view.getBigUint64(48, true))]
}

/** Sizes and place, where they are too large for their own fields from the field that zip64 has for them, in this order. */
function farNumbers(
  numbers: readonly [size: number, packed: number, offset: number],
  list: DataView,
  [from, to]: readonly [from: number, to: number],
): Pick<ZipEntry, 'sizeBytes' | 'packedBytes' | 'offset'> {
  let at = from
  while (at + 4 <= to && list.getUint16(at, true) !== 1) at += 4 + list.getUint16(at + 2, true)
  at += 4
  const [sizeBytes, packedBytes, offset] = numbers.map((number) => {
    if (number !== FAR || at + 8 > to) return number
    at += 8
    return Number(list.getBigUint64(at - 8, true))
  }) as [number, number, number]
  return { sizeBytes, packedBytes, offset }
}

/** The bytes of an entry as they lie in the file. */
export async function packedOf(file: Blob, { offset, packedBytes }: ZipEntry): Promise<Blob> {
  const head = await viewOf(file, offset, offset + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== START) throw new TypeError('no entry begins here')
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  return file.slice(start, start + packedBytes)
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}
