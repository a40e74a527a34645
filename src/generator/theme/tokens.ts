// The colours of a site by what they are for, and which of them are seen on which. A theme gives one; all others follow from it.

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Grounds, texts, lines. Each is a custom property, `--ps-…`, in every stylesheet of the site. */
export const COLOR_TOKENS = [
  ...(['page', 'panel', 'mark', 'top', 'plate', 'accent', 'answer', 'stage', 'stage-panel', 'foot', 'lost'] as const),
  ...(['ink', 'mute', 'link', 'on-top', 'on-accent', 'on-plate', 'on-plate-mute', 'on-answer'] as const),
  ...(['code-string', 'code-value'] as const),
  ...(['stage-ink', 'stage-mute', 'stage-link'] as const),
  ...(['border', 'line', 'focus', 'accent-hover', 'accent-foot', 'plate-accent', 'top-bar'] as const),
  ...(['stage-border', 'stage-line', 'stage-focus'] as const),
] as const
export type ColorToken = (typeof COLOR_TOKENS)[number]

/** Colours of data, which always stand beside a word: a theme may give them, nothing follows. */
export const DATA_TOKENS = ['release', 'beta', 'snapshot', 'experimental'] as const
export type DataToken = (typeof DATA_TOKENS)[number]

export type Pair = { readonly text: ColorToken; readonly ground: ColorToken; readonly least: number }

function pairs(texts: readonly ColorToken[], grounds: readonly ColorToken[], least: number): Pair[] {
  return texts.flatMap((text) => grounds.map((ground) => ({ text, ground, least })))
}

const PAPERS = ['page', 'panel', 'mark'] as const
const STAGES = ['stage', 'stage-panel', 'foot'] as const

/** What is printed on what, and the least ratio that WCAG 2 AA asks for: 4.5 for text, 3 for what is told by a line alone. */
export const PAIRS: readonly Pair[] = [
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

/** The drawings beside words, by the names that a site may draw them by. */
export const ICONS = [
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
export type IconToken = (typeof ICONS)[number]
