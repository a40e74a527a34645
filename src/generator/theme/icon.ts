// Draws the site's mark as its icon, if the theme has a mark and public/ has no icon.

import { castToOutputPath } from '../util/path'
import type { OutputFile, PublicFileFacts, Site } from '../types'

/** Addresses of icons that public/ may have. */
export const POSSIBLE_PUBLIC_ICONS = [
  { rel: 'icon', path: '/favicon.ico' },
  { rel: 'icon', path: '/favicon.png' },
  { rel: 'icon', path: '/favicon.svg' },
  { rel: 'apple-touch-icon', path: '/apple-touch-icon.png' },
] as const

export const DRAWN_ICON_PATH = '/favicon.svg'

/** The drawn icon as an output file: the mark centred on the header colour. Empty if no icon is drawn. */
export function drawIconFiles(
  { theme, identity }: Site,
  publicFiles: ReadonlyMap<string, PublicFileFacts>,
): OutputFile[] {
  const { mark } = identity
  if (theme === null || mark === '' || POSSIBLE_PUBLIC_ICONS.some(({ path }) => publicFiles.has(path))) return []
  const { top = '', 'on-top': ink = '' } = theme.light
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 24 24"><path fill="${top}" d="M-4-4h24v24H-4z"/>` +
    `<path fill="${ink}" fill-rule="evenodd" d="${mark}"/></svg>\n`
  return [
    {
      path: castToOutputPath(DRAWN_ICON_PATH.slice(1)),
      kind: 'extra',
      origin: 'site.config.ts',
      content: { bytes: Buffer.from(svg) },
    },
  ]
}
