// Schema of `theme` in site.config.ts.

import * as z from 'zod'
import {
  COLOR_TOKENS,
  DATA_COLOR_TOKENS,
  REPLACEABLE_ICON_NAMES,
  type ColorToken,
  type DataColorToken,
  type ReplaceableIconName,
} from './tokens'

const hex = z
  .string()
  .regex(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, { error: "it is not a colour such as '#3a7bd5'" })
  .transform(longHex)
const color = z.union([hex, z.strictObject({ light: hex.optional(), dark: hex.optional() })])
const pixels = z.number().min(0).max(400)
/** Side of a picture in pixels. */
const side = z.number().min(1).max(4096)
/** A file of the site ('./theme/edge.png') or of a package. */
const file = z.string().regex(/^[^\s"'\\?#]+$/, { error: 'it is not the path of a file' })
const sitePath = z
  .string()
  .regex(/^\/[^\s"'\\?#]+$/, { error: "it is not an address in public/, such as '/image/logo.svg'" })

function longHex(value: string): string {
  const digits = value.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** One schema for all colours: constructing a zod schema takes as long as rendering a page. */
const anyColor = color.optional()
const tokens = Object.fromEntries([...COLOR_TOKENS, ...DATA_COLOR_TOKENS].map((token) => [token, anyColor])) as Record<
  ColorToken | DataColorToken,
  z.ZodOptional<typeof color>
>

const font = z.strictObject({
  files: z.array(z.strictObject({ file, weight: z.string().regex(/^\d{1,4}(?: \d{1,4})?$/) })).min(1),
  like: z.enum(['sans', 'serif', 'mono']),
  characters: z
    .string()
    .regex(/^U\+[\dA-Fa-f?]+(?:-[\dA-Fa-f]+)?(?:,\s*U\+[\dA-Fa-f?]+(?:-[\dA-Fa-f]+)?)*$/)
    .optional(),
  weight: z.number().int().min(100).max(900).optional(),
  /** In em. */
  tracking: z.number().min(-0.1).max(0.2).optional(),
  leading: z.number().min(0.8).max(2).optional(),
})

const strip = z.strictObject({
  picture: file,
  width: side,
  height: side,
  as: z.enum(['picture', 'shape']).optional(),
  pixel: z.boolean().optional(),
  room: pixels.optional(),
})

const svgPath = z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/, {
  error: "it is not the data of an SVG path, such as 'M0 0h16v16H0z'",
})

/** Width or height of an icon in pixels; icons are in lines of text. */
const iconSide = z.number().min(4).max(32)
const icon = z.union([
  svgPath.transform((path) => ({ path, width: 16, height: 16 })),
  z.strictObject({ path: svgPath, width: iconSide, height: iconSide }),
])
const anyIcon = icon.optional()
const icons = z.strictObject(
  Object.fromEntries(REPLACEABLE_ICON_NAMES.map((name) => [name, anyIcon])) as Record<
    ReplaceableIconName,
    z.ZodOptional<typeof icon>
  >,
)

const picturedLogo = z.strictObject({
  light: sitePath,
  dark: sitePath,
  footer: sitePath.optional(),
  width: side,
  height: side,
  wordmark: z.boolean().optional(),
})

export const themeSchema = z.strictObject({
  colors: z.strictObject({ brand: hex, paper: color.optional(), night: hex.optional(), ...tokens }),
  fonts: z
    .strictObject({
      text: z.union([z.literal('system'), font]).optional(),
      heading: z.union([z.literal('text'), font]).default('text'),
      small: z.enum(['heading', 'text']).default('heading'),
      data: z.union([z.literal('text'), font]).default('text'),
    })
    .prefault({}),
  shape: z
    .strictObject({
      corner: z.union([pixels, z.strictObject({ control: pixels, block: pixels, picture: pixels })]).default(0),
      kind: z.enum(['round', 'cut']).default('round'),
      foot: pixels.max(6).default(4),
    })
    .prefault({}),
  edge: z
    .union([z.enum(['grass', 'none']), strip.extend({ fine: file.optional(), finest: file.optional() })])
    .default('none'),
  ground: z.union([z.enum(['bedrock', 'none']), strip]).default('none'),
  lost: z
    .union([
      z.enum(['end', 'plain']),
      z.strictObject({ sky: strip.optional(), ground: strip.optional(), floor: pixels.optional() }),
    ])
    .default('plain'),
  logo: z
    .union([
      z.strictObject({
        path: svgPath,
      }),
      picturedLogo,
    ])
    .optional(),
  icons: icons.prefault({}),
  card: z
    .strictObject({
      ground: hex.optional(),
      ink: hex.optional(),
      font: file.optional(),
    })
    .prefault({}),
  stylesheet: file.optional(),
})

export type ParsedTheme = z.output<typeof themeSchema>
