// Delays work until the first interaction.

/** Calls `run` once, on the first window event whose type is in `signs`. */
export function onFirstEvent(signs: readonly string[], run: () => void): void {
  const seen = new AbortController()
  const see = (): void => {
    seen.abort()
    run()
  }
  for (const sign of signs) addEventListener(sign, see, { signal: seen.signal })
}
