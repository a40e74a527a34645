// Colour tokens of a site by purpose, and the pairs of text and background that must be readable. A theme gives a brand colour; all other
// colours are derived.

export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** Colours of backgrounds, texts and lines. Each is a custom property `--ps-<token>` in every stylesheet of the site. */
export const COLOR_TOKENS = [
  ...(['page', 'panel', 'mark', 'top', 'plate', 'accent', 'answer', 'stage', 'stage-panel', 'foot', 'lost'] as const),
  ...(['ink', 'mute', 'link', 'on-top', 'on-accent', 'on-plate', 'on-plate-mute', 'on-answer'] as const),
  ...(['code-string', 'code-value'] as const),
  ...(['stage-ink', 'stage-mute', 'stage-link'] as const),
  ...(['border', 'line', 'focus', 'accent-hover', 'accent-foot', 'plate-accent', 'top-bar'] as const),
  ...(['stage-border', 'stage-line', 'stage-focus'] as const),
] as const
export type ColorToken = (typeof COLOR_TOKENS)[number]

/** Colours of data, always printed beside a word. A theme may set these; no other colour depends on a data colour. */
export const DATA_COLOR_TOKENS = ['release', 'beta', 'snapshot', 'experimental'] as const
export type DataColorToken = (typeof DATA_COLOR_TOKENS)[number]

export type ContrastPair = { readonly text: ColorToken; readonly ground: ColorToken; readonly least: number }

function pairs(texts: readonly ColorToken[], grounds: readonly ColorToken[], least: number): ContrastPair[] {
  return texts.flatMap((text) => grounds.map((ground) => ({ text, ground, least })))
}

const PAPERS = ['page', 'panel', 'mark'] as const
const STAGES = ['stage', 'stage-panel', 'foot'] as const

/** Pairs of text or line and background, with the least contrast of WCAG 2 AA: 4.5 for text, 3 for lines that carry information. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(['ink', 'mute', 'link'], PAPERS, 4.5),
  ...pairs(['code-string', 'code-value'], ['page', 'panel'], 4.5),
  ...pairs(['border'], ['page', 'panel'], 3),
  ...pairs(['focus'], PAPERS, 3),
  ...pairs(['on-top'], ['top'], 4.5),
  ...pairs(['top-bar'], ['top'], 3),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...pairs(['on-answer'], ['answer'], 4.5),
  ...pairs(['on-plate', 'on-plate-mute'], ['plate'], 4.5),
  ...pairs(['plate-accent'], ['plate'], 3),
  ...pairs(['stage-ink', 'stage-mute', 'stage-link'], [...STAGES, 'lost'], 4.5),
  ...pairs(['stage-border', 'stage-focus'], STAGES, 3),
]

/** Names of the icons that a theme may replace. */
export const REPLACEABLE_ICON_NAMES = [
  'alert',
  'arrow',
  'ask',
  'box',
  'check',
  'chevron',
  'close',
  'copy',
  'download',
  'heart',
  'menu',
  'next',
  'search',
] as const
export type ReplaceableIconName = (typeof REPLACEABLE_ICON_NAMES)[number]
