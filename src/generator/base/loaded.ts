// What the loader of lib/ (load.ts) gives the program that it runs. A program that runs from its sources has none.

export type Loader = {
  /** Address of the file that runs. */
  readonly url: string
  /** `import()`, which a script of V8's own has none of. */
  readonly importOutside: (specifier: string) => Promise<unknown>
  /** Keeps what V8 made of the program so far, for commands to come, unless that serves all of these uses. */
  readonly keepCompiled: (uses: readonly string[]) => void
}

declare const packsiteLoader: Loader | undefined

const loader = typeof packsiteLoader === 'undefined' ? null : packsiteLoader

/** `import()` of what is not packsite's own: a package beside it, a file of a site. */
export function importOutside(specifier: string): Promise<unknown> {
  return loader === null ? import(/* @vite-ignore */ specifier) : loader.importOutside(specifier)
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
