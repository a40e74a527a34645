// What numbers of processes count in: a machine since it was started, and a container of it.

import { readlinkSync } from 'node:fs'
import { readText } from './fs'
import { valueOr } from './value-or'

/** Differs between machines, and between two starts of one; null where the system does not tell. */
export function bootId(): string | null {
  return readSystem('/proc/sys/kernel/random/boot_id')
}

/** The namespace of process ids; null where the system does not tell. */
export function pidNamespace(): string | null {
  return valueOr(null, () => readlinkSync('/proc/self/ns/pid'))
}

export function readSystem(file: string): string | null {
  return valueOr(null, () => readText(file).trim())
}
