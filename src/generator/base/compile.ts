// How soon V8 compiles what runs often. Only a command may say so: it holds for everything that runs in the process.
//
// What Node brings along compiled of its own modules is of no use to threads that start after a flag was set that V8 takes for one of code or memory: each
// of them takes 10 ms longer, more where it loads much. So a command that has little to do, or nothing, sets none.

import { setFlagsFromString } from 'node:v8'

/** Bytecode that a function runs before V8 optimises it, in a process that ends with its work. */
const BUDGET_BYTES = 1_081_344

export function compileLater(): void {
  // Later versions of V8 count calls instead, and print on stderr that they do not know the flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${String(BUDGET_BYTES)}`)
}
