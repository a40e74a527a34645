/** Runs `run` once after a pause of `delayMs` in the calls. */
export function debounce(delayMs: number, run: () => void): () => void {
  let timer = 0
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
}
