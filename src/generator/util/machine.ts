// Identifies the scope in which process ids are unique: one boot of a machine, and one container.

import { readlinkSync } from 'node:fs'
import { readText } from './fs'
import { fallbackIfThrows } from './value-or'

/** An id of the running system, which differs between machines and between boots. Null if the system does not provide one. */
export function bootId(): string | null {
  return readSystemFile('/proc/sys/kernel/random/boot_id')
}

/** The namespace of process ids. Null if the system does not provide one. */
export function pidNamespace(): string | null {
  return fallbackIfThrows(null, () => readlinkSync('/proc/self/ns/pid'))
}

export function readSystemFile(file: string): string | null {
  return fallbackIfThrows(null, () => readText(file).trim())
}
