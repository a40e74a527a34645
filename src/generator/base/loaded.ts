// What the loader of lib/ (load.ts) gives the program that it runs. A program that runs from its sources has none.

import { Script } from 'node:vm'
import type { Pool } from './pool'

/** A text that is run by itself. `name` and `hash` tell it from all others, wherever its file stands. */
export type OwnScript = { readonly name: string; readonly hash: string; readonly file: string; readonly text: string }

export type Loader = {
  /** Address of the file that runs. */
  readonly url: string
  /** `import()`, which a script of V8's own has none of. */
  readonly importOutside: (specifier: string) => Promise<unknown>
  /** What a script comes to; what V8 makes of it is kept too. */
  readonly runScript: (script: OwnScript) => unknown
  /** Keeps what V8 made of the program so far, for commands to come, unless that serves all of these uses. */
  readonly keepCompiled: (uses: readonly string[]) => void
}

declare const packsiteLoader: Loader | undefined

const loader = typeof packsiteLoader === 'undefined' ? null : packsiteLoader

/** `import()` of what is not packsite's own: a package beside it, a file of a site. */
export function importOutside(specifier: string): Promise<unknown> {
  return loader === null ? import(/* @vite-ignore */ specifier) : loader.importOutside(specifier)
}

/** What a script comes to: one of packsite's code, which is compiled where it was run before. */
export function runScript(script: OwnScript): unknown {
  if (loader !== null) return loader.runScript(script)
  return new Script(script.text, { filename: script.file }).runInThisContext()
}

const uses = new Set<string>()

/** Tells what this thread did: a command that does the same finds it compiled. */
export function noteUse(use: string): void {
  uses.add(use)
}

/** Keeps what V8 made of the program in this thread, where there is a place for it. At the end of what the thread is for. */
export function keepCompiled(): void {
  loader?.keepCompiled([...uses])
}

/** What a thread is sent when nothing else is left for it. */
export type KeepTask = { readonly kind: 'keep' }

/** Has a thread keep what V8 made of its program; a build ends without it. */
export async function keepCompiledElsewhere(pool: Pool | null): Promise<void> {
  await pool?.run({ kind: 'keep' } satisfies KeepTask, true).catch(() => null)
}
