// A theme as it was written -> the face of a site, with everything that is wrong with it.

import { solveColors } from './colors'
import { themeCss } from './theme-css'
import { fileProblems, fontPaths } from './theme-files'
import type { ParsedTheme } from './theme-schema'
import type { Problem, SiteTheme } from '../types'

export type ResolvedTheme = {
  readonly theme: SiteTheme
  /** The mark that the theme has; null where the identity's counts. */
  readonly mark: string | null
  readonly problems: readonly Problem[]
  /** Absolute paths of files that no bundle holds. */
  readonly inputs: readonly string[]
}

/** Plain, fine and finest: what is not given is the one before. None of a shape: a mask is asked for in another way than pictures. */
function edgeFiles(edge: ParsedTheme['edge']): string[] | null {
  if (edge === 'grass') return null
  if (edge === 'none' || edge.as === 'shape') return []
  const { picture, fine = picture, finest = fine } = edge
  return [picture, fine, finest]
}

export function resolveTheme(parsed: ParsedTheme, source: { root: string; file: string }): ResolvedTheme {
  const { light, dark, problems } = solveColors(parsed.colors, source.file)
  const { fonts, logo, card, stylesheet = '' } = parsed
  const pictured = logo !== undefined && 'light' in logo ? logo : null
  const theme: SiteTheme = {
    light,
    dark,
    css: {
      hasText: fonts.text !== undefined,
      tokens: themeCss(parsed, { light, dark }),
      stylesheet: stylesheet,
      preloads: [fonts.text, fonts.heading]
        .flatMap((font) => (typeof font === 'object' ? font.files.slice(0, 1) : []))
        .map(({ file }) => file),
      edges: edgeFiles(parsed.edge),
    },
    logo:
      pictured === null
        ? null
        : {
            light: pictured.light,
            dark: pictured.dark,
            footer: pictured.footer ?? pictured.dark,
            width: pictured.width,
            height: pictured.height,
            isWordmark: pictured.wordmark === true,
          },
    card: { ground: card.ground ?? light.top, ink: card.ink ?? light['on-top'], font: card.font ?? '' },
  }
  const mark = logo === undefined ? null : 'path' in logo ? logo.path : ''
  return {
    theme,
    mark,
    problems: [...problems, ...fileProblems(parsed, source)],
    inputs: fontPaths(parsed, source.root),
  }
}
