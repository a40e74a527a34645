// Writes the CSS of a theme: font faces, and the custom properties that packsite's stylesheets use. Addresses are those of the theme; the
// bundler resolves them.

import { DATA_COLOR_TOKENS, COLOR_TOKENS, REPLACEABLE_ICON_NAMES } from './tokens'
import type { Palette } from './solve-colors'
import type { ParsedTheme } from './theme-schema'

type Palettes = { readonly light: Palette; readonly dark: Palette }
type Font = Exclude<ParsedTheme['fonts']['heading'], 'text'>
type Strip = Exclude<ParsedTheme['ground'], string>
type Property = readonly [name: string, value: string]

export function themeCss(theme: ParsedTheme, palettes: Palettes): string {
  const faces = (['text', 'heading', 'data'] as const).flatMap((role) => {
    const font = theme.fonts[role]
    return typeof font === 'object' ? fontFaces(font, familyName(role)) : []
  })
  const properties = [
    ...colors(theme, palettes),
    ...fonts(theme.fonts),
    ...shape(theme.shape),
    ...edge(theme.edge),
    ...ground(theme.ground),
    ...lost(theme.lost),
    ...(theme.logo === undefined ? [] : [['mark-rendering', 'auto'] as const]),
  ]
  const root = `:root {\n${properties.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}`
  return [...faces, root, ...icons(theme.icons), ''].join('\n')
}

/** CSS rules for the icons that the theme replaces; rules instead of custom properties, so that a theme without icons adds no bytes. */
function icons(given: ParsedTheme['icons']): string[] {
  return REPLACEABLE_ICON_NAMES.flatMap((name) => {
    const icon = given[name]
    if (icon === undefined) return []
    const { path, width, height } = icon
    return [
      `.icon-${name} {\n  width: ${px(width)};\n  height: ${px(height)};\n  clip-path: path('${path.replace(/\s+/g, ' ').trim()}');\n}`,
    ]
  })
}

function colors({ colors: given }: ParsedTheme, { light, dark }: Palettes): Property[] {
  const data = DATA_COLOR_TOKENS.flatMap((token): Property[] => {
    const color = given[token]
    if (color === undefined) return []
    const known = typeof color === 'string' ? { light: color, dark: color } : color
    const any = known.light ?? known.dark
    return any === undefined ? [] : [[`ps-${token}`, ofSchemes(known.light ?? any, known.dark ?? any)]]
  })
  return [
    ...COLOR_TOKENS.map((token): Property => [`ps-${token}`, ofSchemes(light[token], dark[token])]),
    ['answer-button', 'var(--ps-plate)'],
    ...data,
  ]
}

function ofSchemes(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

const FALLBACK_FONTS: Readonly<Record<Font['like'], string>> = {
  sans: "system-ui, 'Segoe UI', Roboto, sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
}

function familyName(role: string): string {
  return `Site ${role}`
}

function fontFaces({ files, characters }: Font, family: string): string[] {
  return files.map(({ file, weight }) => {
    const range = characters === undefined ? '' : `  unicode-range: ${characters};\n`
    return `@font-face {\n  font-family: '${family}';\n  src: url('${file}') format('${formatOf(file)}');\n  font-weight: ${weight};\n  font-display: optional;\n${range}}`
  })
}

function formatOf(file: string): string {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  return { ttf: 'truetype', otf: 'opentype' }[ending] ?? ending
}

/** Font properties. A theme's heading font gets neutral tracking and line height, because packsite's values fit its own font only. */
function fonts({ text, heading, small, data }: ParsedTheme['fonts']): Property[] {
  const familyOf = (role: string, font: Font): string => `'${familyName(role)}', ${FALLBACK_FONTS[font.like]}`
  const headings = typeof heading === 'object' ? heading : text
  const properties: Property[] = []
  if (text !== undefined) properties.push(['ps-sans', text === 'system' ? FALLBACK_FONTS.sans : familyOf('text', text)])
  if (typeof heading === 'object') properties.push(['ps-heading', familyOf('heading', heading)])
  if (small === 'text') properties.push(['ps-heading-small', 'var(--ps-sans)'])
  if (typeof data === 'object') properties.push(['ps-data', familyOf('data', data)])
  if (typeof data === 'object' && data.like === 'mono') properties.push(['ps-mono', familyOf('data', data)])
  if (headings === undefined) return properties
  const { weight = 700, tracking = 0, leading = 1.08 } = headings === 'system' ? {} : headings
  const tighter = (by: number): string => String(Math.max(0.9, Number((leading - by).toFixed(4))))
  return [
    ...properties,
    ['heading-weight', String(weight)],
    ['heading-tracking', `${String(tracking)}em`],
    ['title-tracking', `${String(tracking)}em`],
    ['heading-words', '0em'],
    ['heading-leading', String(leading)],
    ['title-leading', tighter(0.04)],
    ['hero-leading', tighter(0.06)],
  ]
}

function shape({ corner, kind, foot }: ParsedTheme['shape']): Property[] {
  const corners = typeof corner === 'number' ? { control: corner, block: corner, picture: corner } : corner
  return [
    ['ps-corner', px(corners.control)],
    ['ps-corner-block', px(corners.block)],
    ['ps-corner-picture', px(corners.picture)],
    ['ps-corner-shape', kind === 'cut' ? 'bevel' : 'round'],
    ['ps-button-foot', px(foot)],
  ]
}

function px(value: number): string {
  return `${String(value)}px`
}

/** CSS value of `background` for a picture that repeats horizontally, by default from the centre. */
function repeated(strip: Pick<Strip, 'width' | 'height'>, picture: string, at = '50% 0'): string {
  return `url('${picture}') ${at} / ${px(strip.width)} ${px(strip.height)} repeat-x`
}

const NO_EDGE: readonly Property[] = [
  ['edge', 'none'],
  ['edge-fine', 'none'],
  ['edge-finest', 'none'],
  ['edge-height', '0px'],
]

function edge(value: ParsedTheme['edge']): readonly Property[] {
  if (value === 'grass') return []
  if (value === 'none') return NO_EDGE
  const { picture, fine = picture, finest = fine, height, room = 0, pixel = false } = value
  const isShape = value.as === 'shape'
  const forms = [
    ['edge', picture],
    ['edge-fine', fine],
    ['edge-finest', finest],
  ] as const
  return [
    ...forms.map(([name, file]): Property => [isShape ? `${name}-mask` : name, repeated(value, file)]),
    ...(isShape ? forms.map(([name]): Property => [name, 'var(--ps-top)']) : []),
    ['edge-height', px(height)],
    ['edge-room', px(room)],
    ['edge-rendering', pixel ? 'pixelated' : 'auto'],
  ]
}

/** Custom properties that give every page the same strip above the footer. */
function grounds(background: string): Property[] {
  return [
    ['ground', background],
    ['ground-fine', 'var(--ground)'],
    ['ground-finest', 'var(--ground)'],
  ]
}

/** Properties of the strip above the footer. A shape is a mask over the footer colour; `ground-lift` places it over the end of the page. */
function ground(value: ParsedTheme['ground']): Property[] {
  if (value === 'bedrock') return []
  if (value === 'none') return [...grounds('none'), ['ground-height', '0px']]
  const { picture, height, pixel = false } = value
  const size: Property[] = [
    ['ground-height', px(height)],
    ['ground-rendering', pixel ? 'pixelated' : 'auto'],
  ]
  if (value.as !== 'shape') return [...grounds(repeated(value, picture)), ...size]
  return [
    ...grounds('var(--ps-foot)'),
    ['ground-mask', repeated(value, picture, '50% 100%')],
    ['ground-lift', px(height - 1)],
    ...size,
  ]
}

function lost(value: ParsedTheme['lost']): Property[] {
  if (value === 'end') return []
  if (value === 'plain')
    return [
      ['lost-ground', 'none'],
      ['lost-floor', '96px'],
    ]
  const { sky, ground: below, floor = below?.height ?? 96 } = value
  const layers = [
    ...(below === undefined ? [] : [repeated(below, below.picture, '50% 100%')]),
    ...(sky === undefined ? [] : [repeated(sky, sky.picture, '50% 64px')]),
  ]
  const isPixel = below?.pixel === true || sky?.pixel === true
  return [
    ['lost-ground', layers.length === 0 ? 'none' : layers.join(', ')],
    ['lost-floor', px(floor)],
    ['lost-rendering', isPixel ? 'pixelated' : 'auto'],
  ]
}
