// A block of lines at the end of a terminal that is redrawn in place.

const UP_AND_ERASE = (lines: number): string => `\r\x1b[${String(lines)}A\x1b[J`
/** Makes the terminal cut long lines instead of wrapping them. */
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
    /** Leaves the lines on the screen, with the cursor below. */
    release: (): void => {
      height = 0
    },
  }
}
