// How soon V8 compiles what runs often. Only a command may say so: it holds for everything that runs in the process.
//
// What Node brings along compiled of its own modules is of no use to threads that start after a flag was set that V8 takes for one of code or memory: each
// of them takes 10 ms longer, more where it loads much. So a command that has little to do, or nothing, sets none.

import { setFlagsFromString } from 'node:v8'

/** Bytecode that a function runs before it is compiled well. */
const SOON = 30_000
/** The same where what runs a few thousand times is not worth it. */
const LATE = 1_081_344

/** For a process that goes on and does the same again and again. */
export function compileSooner(): void {
  setBudget(SOON)
}

/** For one that ends with its work. */
export function compileLater(): void {
  setBudget(LATE)
}

function setBudget(bytes: number): void {
  // Later ones count calls, and tell on stderr that they know no such flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${String(bytes)}`)
}
