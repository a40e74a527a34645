// Type of the config key `theme`, with the descriptions that editors show.

import type { ColorToken, DataColorToken, ReplaceableIconName } from '../theme/tokens'

/** '#rrggbb' for both colour schemes, or one colour for each. */
type Color = string | { readonly light?: string | undefined; readonly dark?: string | undefined }

type IconDrawing = string | { readonly path: string; readonly width: number; readonly height: number }

/** Derived colours, which can be set by name. Colours that depend on a set colour are derived from it. */
type TokenColors = Readonly<Partial<Record<ColorToken | DataColorToken, Color | undefined>>>

/** A font of the site or of an installed package, published without changes. */
type FontConfig = {
  /** woff2 files with their weights: '700', or '400 800' for a variable font. `./fonts/…` is a path in the site, any other path is in a package. */
  readonly files: readonly { readonly file: string; readonly weight: string }[]
  /** Fallback while the font loads. */
  readonly like: 'sans' | 'serif' | 'mono'
  /** Characters that use the font, as a unicode-range; by default all. */
  readonly characters?: string | undefined
  /** Weight of headings; by default 700. */
  readonly weight?: number | undefined
  /** Letter spacing of headings, in em; by default 0. */
  readonly tracking?: number | undefined
  /** Line height of headings, as a factor; by default 1.08. */
  readonly leading?: number | undefined
}

/** An image that repeats horizontally. */
type StripConfig = {
  /** A file of the site, such as `./theme/edge.png`, or of a package. */
  readonly picture: string
  /** Size of one tile in CSS px. */
  readonly width: number
  readonly height: number
  /** `shape` uses the image as a mask in the colour of its background, so one file serves both colour schemes; by default `picture`. */
  readonly as?: 'picture' | 'shape' | undefined
  /** True for pixel art, which is enlarged without smoothing. */
  readonly pixel?: boolean | undefined
  /** Space below the strip that pages leave free, in px. */
  readonly room?: number | undefined
}

/** The theme of the site. Without this key the site has packsite's default theme. */
export type ThemeConfig = {
  /** Colours. The build checks the contrast of text in both colour schemes. */
  readonly colors: {
    /** Brand colour of header and buttons, and hue of links and greys. All other colours are derived from it. */
    readonly brand: string
    /** Background of pages and hue of greys; by default white, and near black in the dark scheme. */
    readonly paper?: Color | undefined
    /** Hue of the parts that are dark in both colour schemes: footer, dark sections, error page. */
    readonly night?: string | undefined
  } & TokenColors
  /** Fonts by purpose. */
  readonly fonts?:
    | {
        /** Texts; by default packsite's own font. `system` is the system font of the visitor. */
        readonly text?: 'system' | FontConfig | undefined
        /**
         * Headings.
         * @default 'text'
         */
        readonly heading?: 'text' | FontConfig | undefined
        /**
         * Titles in lists and questions, at sizes that a display font does not suit.
         * @default 'heading'
         */
        readonly small?: 'heading' | 'text' | undefined
        /**
         * Versions, dates, sizes and hashes: a font with tabular figures.
         * @default 'text'
         */
        readonly data?: 'text' | FontConfig | undefined
      }
    | undefined
  /** Corners, and the shaded bottom edge of buttons. */
  readonly shape?:
    | {
        /**
         * Radius in px: one for all, or one each for controls, blocks and pictures. Textures always have square
         * corners.
         * @default 0
         */
        readonly corner?:
          number | { readonly control: number; readonly block: number; readonly picture: number } | undefined
        /**
         * `cut` bevels corners in browsers that support `corner-shape`.
         * @default 'round'
         */
        readonly kind?: 'round' | 'cut' | undefined
        /**
         * Height of the shaded bottom edge of buttons, 0 to 6 px.
         * @default 4
         */
        readonly foot?: number | undefined
      }
    | undefined
  /**
   * Strip below the header. `fine` and `finest` are its images on pages of packs with 32x and 64x.
   * @default 'none'
   */
  readonly edge?:
    | ('grass' | 'none')
    | (StripConfig & { readonly fine?: string | undefined; readonly finest?: string | undefined })
    | undefined
  /**
   * Strip above the footer.
   * @default 'none'
   */
  readonly ground?: 'bedrock' | 'none' | StripConfig | undefined
  /**
   * Background of the error page.
   * @default 'plain'
   */
  readonly lost?:
    | ('end' | 'plain')
    | {
        /** Strip 64 px below the header. */
        readonly sky?: StripConfig | undefined
        /** Strip at the lower edge. */
        readonly ground?: StripConfig | undefined
        /** Height of text and block above the lower edge, in px; by default the height of `ground`, or 96. */
        readonly floor?: number | undefined
      }
    | undefined
  /**
   * Mark beside the brand: SVG path data in a viewBox of 16 × 16, or files in `public/`, one for light and one for dark backgrounds.
   * `wordmark`: the images contain the brand's name.
   */
  readonly logo?:
    | { readonly path: string }
    | {
        readonly light: string
        readonly dark: string
        readonly footer?: string | undefined
        readonly width: number
        readonly height: number
        readonly wordmark?: boolean | undefined
      }
    | undefined
  /**
   * Icons: the path of an SVG on a square of 16, or of another size in px. By default packsite's own icons.
   * @example { download: 'M7 0h2v8h4l-5 5-5-5h4zM1 14h14v2H1z' }
   */
  readonly icons?: Readonly<Partial<Record<ReplaceableIconName, IconDrawing | undefined>>> | undefined
  /** Sharing images, if `sharing.card` is empty. */
  readonly card?:
    | {
        /** Background colour; by default the colour of the header. */
        readonly ground?: string | undefined
        /** Text colour; by default the text colour of the header. */
        readonly ink?: string | undefined
        /** A ttf, otf or woff file of the site for titles; by default packsite's own font. */
        readonly font?: string | undefined
      }
    | undefined
  /** A stylesheet of the site, such as `./theme/site.css`. Its rules override packsite's. */
  readonly stylesheet?: string | undefined
}
