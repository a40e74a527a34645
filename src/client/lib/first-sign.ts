// Delays work until the first interaction.

/** Runs once, on the first of these window events. */
export function onFirstEvent(signs: readonly string[], run: () => void): void {
  const seen = new AbortController()
  const see = (): void => {
    seen.abort()
    run()
  }
  for (const sign of signs) addEventListener(sign, see, { signal: seen.signal })
}
