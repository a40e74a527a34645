// A few lines at the end of a terminal that are written again in their place.

const UP_AND_ERASE = (lines: number): string => `\r\x1b[${String(lines)}A\x1b[J`
/** Lines that are too long are cut by the terminal instead of becoming two. */
const NO_WRAP = '\x1b[?7l'
const WRAP = '\x1b[?7h'

export function createScreenBlock(isShown: boolean) {
  let height = 0
  const erase = (): void => {
    if (height > 0) process.stdout.write(UP_AND_ERASE(height))
    height = 0
  }
  return {
    draw: (lines: readonly string[]): void => {
      if (!isShown) return
      const up = height > 0 ? UP_AND_ERASE(height) : ''
      height = lines.length
      process.stdout.write(`${up}${NO_WRAP}${lines.join('\n')}\n${WRAP}`)
    },
    erase,
    /** Leaves the lines as they are, with the cursor below them. */
    release: (): void => {
      height = 0
    },
  }
}
