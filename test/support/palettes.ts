// Random themes: a brand colour, and other colours that a maintainer may set.

import { COLOR_TOKENS } from '../../src/generator/theme/tokens'
import { themeSchema, type ParsedTheme } from '../../src/generator/theme/theme-schema'

type Random = () => number

export function randomHex(random: Random): string {
  return `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`
}

/** With up to three custom colours, if `own`. */
export function randomTheme(random: Random, own: boolean): ParsedTheme {
  const colors: Record<string, unknown> = { brand: randomHex(random) }
  if (random() < 0.3) colors['night'] = randomHex(random)
  for (let count = own ? Math.floor(random() * 4) : 0; count > 0; count--) {
    const token = COLOR_TOKENS[Math.floor(random() * COLOR_TOKENS.length)] ?? 'top'
    const scheme = ['light', 'dark', 'both'][Math.floor(random() * 3)] ?? 'both'
    colors[token] = scheme === 'both' ? randomHex(random) : { [scheme]: randomHex(random) }
  }
  return themeSchema.parse({ colors })
}
