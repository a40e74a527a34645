// Outlines of glyphs as SVG path data. opentype.js can print path data too, but prints NaN for a coordinate slightly above an integer. SVG
// renderers then drop the rest of the path.

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

/** Path data with at most two decimals: 'M6 9.51L20 62Z'. */
export function svgPathData(commands: readonly OutlineCommand[]): string {
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

/** Rounds to at most two decimals. */
function shortNumber(value: number): string {
  const hundredths = value * 100
  const whole = Math.round(hundredths)
  // Near a half, multiplication by 100 loses precision: toFixed rounds the exact value instead.
  const isHalf = Math.abs(Math.abs(hundredths - whole) - 0.5) < 1e-6
  return String(isHalf ? Number(value.toFixed(2)) : whole / 100)
}
