// How soon V8 compiles what runs often. bin/packsite.js says for all commands that it is hardly worth it.

import { setFlagsFromString } from 'node:v8'

/** Bytecode that a function runs before it is compiled well. */
const SOON = 30_000

/** For a process that goes on and does the same again and again. Only a command may say so. */
export function compileSooner(): void {
  // Later ones count calls, and tell on stderr that they know no such flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${String(SOON)}`)
}
