// Files that packsite keeps for itself, in .packsite/ and in caches: one way to write them and one way to read them. They are
// written whole, by renaming; they begin with the hash of the rest. What is damaged, cut short, unreadable or no file at all
// counts as not there, and what stands in the place of a file makes way for it.

import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openFile, readBytes, writeFile } from './fs'
import { sha256 } from './hash'
import { partOf } from './leftovers'

/** Digits of a hash, and the end of the line. */
const HEAD = 65

/** A descriptor of a regular file, or null. */
export function openRegular(file: string): number | null {
  try {
    return openFile(file)
  } catch {
    return null
  }
}

/** The bytes of a regular file; null where there is none that can be read. */
export function readRegular(file: string): Buffer | null {
  try {
    return readBytes(file)
  } catch {
    return null
  }
}

/** Writes a file whole, its folders too. Throws what the disk says. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const part = partOf(file)
  try {
    // Whatever has the name already is what a killed process of the same number left.
    rmSync(part, { recursive: true, force: true })
    writeFile(part, bytes, 'refuse')
    putInPlace(part, file)
  } catch (error) {
    discard(part)
    throw error
  }
}

/** Gives a part its name; a folder of that name makes way. Throws what the disk says. */
export function putInPlace(part: string, file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(file, { recursive: true })
  renameSync(part, file)
}

/** What was sealed in a file; null where it is not whole. */
export function readSealed(file: string): Buffer | null {
  const bytes = readRegular(file)
  const value = bytes?.subarray(HEAD)
  if (bytes === null || value === undefined) return null
  return bytes.toString('latin1', 0, HEAD) === `${sha256(value)}\n` ? value : null
}

/** What was sealed as JSON, or null: its shape is the one that was written. */
export function readSealedJson(file: string): unknown {
  const value = readSealed(file)
  try {
    return value === null ? null : (JSON.parse(value.toString('utf8')) as unknown)
  } catch {
    return null
  }
}

/** False where the disk refuses: what is kept only saves time. */
export function writeSealed(file: string, value: string | Uint8Array): boolean {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value
  try {
    writeWhole(file, Buffer.concat([Buffer.from(`${sha256(bytes)}\n`), bytes]))
    return true
  } catch {
    return false
  }
}

/** Removes what nobody needs, whatever it is; what cannot be removed stays. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Nobody needs it.
  }
}
