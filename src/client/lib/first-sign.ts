// What waits for the first sign of a reader.

/** Runs once, with the first of some events of the window. */
export function onFirstSign(signs: readonly string[], run: () => void): void {
  const seen = new AbortController()
  const see = (): void => {
    seen.abort()
    run()
  }
  for (const sign of signs) addEventListener(sign, see, { signal: seen.signal })
}
