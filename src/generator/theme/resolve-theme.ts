// A parsed theme -> colours, CSS, logo and card of a site, with all problems.

import { solveColors } from './colors'
import { themeCss } from './theme-css'
import { themeFileProblems, themeFontPaths } from './theme-files'
import type { ParsedTheme } from './theme-schema'
import type { Problem, SiteTheme } from '../types'

export type ResolveThemeResult = {
  readonly theme: SiteTheme
  /** SVG path of the theme's mark, '' for a picture logo; null if the theme has no logo, so that the mark of `identity` is used. */
  readonly mark: string | null
  readonly problems: readonly Problem[]
  /** Absolute paths of font files, which no bundle lists as inputs. */
  readonly inputs: readonly string[]
}

/**
 * Images of the edge below the header: the default, then for pages of 32x and of 64x packs; a missing one falls back to the previous. Null
 * for the built-in edge. [] for no edge and for a shape: masks are fetched with CORS, which a preload of a picture would not match.
 */
function edgeFiles(edge: ParsedTheme['edge']): string[] | null {
  if (edge === 'grass') return null
  if (edge === 'none' || edge.as === 'shape') return []
  const { picture, fine = picture, finest = fine } = edge
  return [picture, fine, finest]
}

export function resolveTheme(parsed: ParsedTheme, source: { root: string; file: string }): ResolveThemeResult {
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
    problems: [...problems, ...themeFileProblems(parsed, source)],
    inputs: themeFontPaths(parsed, source.root),
  }
}
