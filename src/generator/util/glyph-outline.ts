// The outline of letters as the path of an SVG. opentype.js prints its own, but writes NaN for a coordinate that is a hair above
// a whole number, and whatever reads that leaves out the rest of the line.

export type OutlineCommand =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | {
      readonly type: 'C'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly x: number
      readonly y: number
    }
  | { readonly type: 'Z' }

/** 'M6 9.51L20 62Z', with at most two decimals. */
export function outlineData(commands: readonly OutlineCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const { type, x, y } = command
      const before =
        command.type === 'Q'
          ? [command.x1, command.y1]
          : command.type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2]
            : []
      return type + [...before, x, y].map(shortNumber).join(' ')
    })
    .join('')
}

/** With at most two decimals. */
function shortNumber(value: number): string {
  const hundredths = value * 100
  const whole = Math.round(hundredths)
  // Whether a half is one is told by the number itself.
  const isHalf = Math.abs(Math.abs(hundredths - whole) - 0.5) < 1e-6
  return String(isHalf ? Number(value.toFixed(2)) : whole / 100)
}
