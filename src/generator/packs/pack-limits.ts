// What an archive may be. A real pack has up to ten thousand textures; whatever goes beyond is a trap, or no pack.

/** Entries of one archive. */
export const MAX_ENTRIES = 200_000

/** Bytes that all entries may unpack to. */
export const MAX_UNPACKED_BYTES = 4 * 2 ** 30

/** Bytes of one entry that is read as a whole, such as pack.mcmeta or pack.png. */
export const MAX_READ_BYTES = 8 * 2 ** 20

/** UTF-8 bytes of an entry's name: what the file systems of players take. */
export const MAX_NAME_BYTES = 1024

/** Deflate cannot pack more closely: 258 bytes into two bits. What claims to is a trap. */
const MOST_DENSE = 1032
/** So small that no ratio says anything. */
const SMALL_BYTES = 4096

/** True where so few packed bytes cannot hold so many. */
export function isTooDense({
  sizeBytes,
  packedBytes,
}: {
  readonly sizeBytes: number
  readonly packedBytes: number
}): boolean {
  return sizeBytes > SMALL_BYTES && sizeBytes > packedBytes * MOST_DENSE
}
