// Limits on archives. A real pack has up to 10,000 textures; a much larger archive is an attack or not a pack.

/** Entries in an archive. */
export const MAX_ARCHIVE_ENTRIES = 200_000

/** Total unpacked bytes of all entries. */
export const MAX_TOTAL_UNPACKED_BYTES = 4 * 2 ** 30

/** Bytes of an entry that is loaded whole, such as pack.mcmeta or pack.png. */
export const MAX_LOADED_ENTRY_BYTES = 8 * 2 ** 20

/** UTF-8 bytes of an entry's name, a limit of common file systems. */
export const MAX_ENTRY_NAME_BYTES = 1024

/** The maximum compression ratio of Deflate: 258 bytes in two bits. Entries that claim more are attacks. */
const MOST_DENSE = 1032
/** The ratio of smaller entries is not checked. */
const SMALL_BYTES = 4096

/** True if the packed bytes cannot hold that many unpacked bytes. */
export function isCompressionRatioTooHigh({
  sizeBytes,
  packedBytes,
}: {
  readonly sizeBytes: number
  readonly packedBytes: number
}): boolean {
  return sizeBytes > SMALL_BYTES && sizeBytes > packedBytes * MOST_DENSE
}
