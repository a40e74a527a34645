// Bytes of a file that is read here and there, in blocks: values are asked for nearly in the order in which they stand, forwards or
// backwards, from a few places in turns. A question to the system costs more than to copy what it answers.

/** Bytes of a block. */
export const BLOCK = 64 * 1024

/** Blocks that are remembered: for each place that is read from the one that it is in, and the one before. */
const MOST = 8

/** Reads as many bytes as there are from a place of the file on; answers how many. */
export type ReadAt = (bytes: Buffer, position: number) => number

type Block = { readonly number: number; bytes: Buffer | null; length: number }

/** Answers bytes of a file in memory of their own; fewer where it ends before. What it has stays as it is: it may only grow. */
export function readInBlocks(readAt: ReadAt): (start: number, length: number) => Buffer {
  /** The one that was asked for last stands first. */
  const blocks: Block[] = []
  let spare: Buffer | null = null

  /** A block that was asked for before, or stands beside one that was; null for one that is remembered from now on: it may be asked for once only. */
  const recall = (number: number): Block | null => {
    const isBeside = blocks.some((block) => block.bytes !== null && Math.abs(block.number - number) === 1)
    const place = blocks.findIndex((block) => block.number === number)
    const [known = null] = place < 0 ? [] : blocks.splice(place, 1)
    const block = known ?? { number, bytes: null, length: 0 }
    blocks.unshift(block)
    if (blocks.length > MOST) spare = blocks.pop()?.bytes ?? spare
    return known === null && !isBeside ? null : block
  }
  const fill = (block: Block): void => {
    block.bytes ??= spare ?? Buffer.allocUnsafeSlow(BLOCK)
    if (block.bytes === spare) spare = null
    block.length = readAt(block.bytes, block.number * BLOCK)
  }
  /** Puts bytes of a block in their place; false where it does not have them. */
  const copyOf = (number: number, { start, bytes }: Asked): boolean => {
    const block = recall(number)
    if (block === null) return false
    const from = Math.max(0, start - number * BLOCK)
    const end = Math.min(BLOCK, start + bytes.length - number * BLOCK)
    if (end > block.length) fill(block)
    if (end > block.length) return false
    block.bytes?.copy(bytes, number * BLOCK + from - start, from, end)
    return true
  }
  return (start, length) => {
    const bytes = Buffer.allocUnsafe(length)
    if (length === 0) return bytes
    const [first, last] = [Math.floor(start / BLOCK), Math.floor((start + length - 1) / BLOCK)]
    const asked = { start, bytes }
    const isCopied = last - first <= 1 && copyOf(first, asked) && (last === first || copyOf(last, asked))
    return isCopied ? bytes : bytes.subarray(0, readAt(bytes, start))
  }
}

type Asked = { readonly start: number; readonly bytes: Buffer }
