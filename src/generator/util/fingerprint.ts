// What the disk tells of a file without reading it. Files that were written within one tick of its clock have the same times, and
// names can be swapped without touching any: only the inode tells twins apart. Another device with the same inode and the same
// times is a copy of the same disk, and its number may change with each start of the machine: it is left out.

/** Of Node's Stats: templates, which know nothing of Node, read this file's types. */
type Stats = { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number; readonly ino: number }

/** Of a file that was seen, what tells whether it is the same one. */
export type SeenFile = Stats & { readonly dev: number }

/** In the order in which records have them. */
const FIELDS = ['sizeBytes', 'mtimeMs', 'ctimeMs', 'inode'] as const

export type Fingerprint = Readonly<Record<(typeof FIELDS)[number], number>>
export type FingerprintNumbers = readonly [sizeBytes: number, mtimeMs: number, ctimeMs: number, inode: number]

/** A clock of files may tick this slowly: a file that changed just now may change again and look the same. */
export const TICK_MS = 50

export function fingerprintOfStats({ size, mtimeMs, ctimeMs, ino }: Stats): Fingerprint {
  return { sizeBytes: size, mtimeMs, ctimeMs, inode: ino }
}

export function packFingerprint({ sizeBytes, mtimeMs, ctimeMs, inode }: Fingerprint): FingerprintNumbers {
  return [sizeBytes, mtimeMs, ctimeMs, inode]
}

/** True while numbers, from a place in a record on, are those of a stamp. */
export function matchesFingerprint(numbers: ArrayLike<unknown>, at: number, stamp: Fingerprint): boolean {
  return FIELDS.every((field, index) => numbers[at + index] === stamp[field])
}

/** True when the file was not changed after a time, in milliseconds since 1970. */
export function isSettled({ mtimeMs, ctimeMs }: Fingerprint, sinceMs: number): boolean {
  return Math.max(mtimeMs, ctimeMs) <= sinceMs
}

/** The fingerprint as one text: '<bytes> <mtimeMs> <ctimeMs> <inode>'. */
export function formatFingerprint(fingerprint: Fingerprint): string {
  return packFingerprint(fingerprint).join(' ')
}
