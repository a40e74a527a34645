// Fingerprints of files from stat, without reading the content. Files written within one clock tick share their times, and a rename can
// swap two files without changing either; the inode distinguishes them. The device number is not included: the number can change with each
// boot, and equal inodes and times on another device mean a copy of the same disk.

/** A subset of Node's Stats. Templates have no Node types, but import types from this file. */
type Stats = { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number; readonly ino: number }

/** Stats that identify one file while the machine is running, device number included. */
export type FileIdentity = Stats & { readonly dev: number }

/** The order of the fields in stored records. */
const FIELDS = ['sizeBytes', 'mtimeMs', 'ctimeMs', 'inode'] as const

export type Fingerprint = Readonly<Record<(typeof FIELDS)[number], number>>
export type FingerprintNumbers = readonly [sizeBytes: number, mtimeMs: number, ctimeMs: number, inode: number]

/** Assumed resolution of file times: a second change within this time may leave the fingerprint unchanged. */
export const FILE_TIME_RESOLUTION_MS = 50

export function fingerprintOfStats({ size, mtimeMs, ctimeMs, ino }: Stats): Fingerprint {
  return { sizeBytes: size, mtimeMs, ctimeMs, inode: ino }
}

export function fingerprintNumbers({ sizeBytes, mtimeMs, ctimeMs, inode }: Fingerprint): FingerprintNumbers {
  return [sizeBytes, mtimeMs, ctimeMs, inode]
}

/** True if the numbers from index `at` on are those of the fingerprint. */
export function matchesFingerprint(numbers: ArrayLike<unknown>, at: number, fingerprint: Fingerprint): boolean {
  return FIELDS.every((field, index) => numbers[at + index] === fingerprint[field])
}

/** True if the file has not changed after the time `sinceMs`, milliseconds since 1970. */
export function isUnchangedSince({ mtimeMs, ctimeMs }: Fingerprint, sinceMs: number): boolean {
  return Math.max(mtimeMs, ctimeMs) <= sinceMs
}

/** The fingerprint as text: '<bytes> <mtimeMs> <ctimeMs> <inode>'. */
export function formatFingerprint(fingerprint: Fingerprint): string {
  return fingerprintNumbers(fingerprint).join(' ')
}
