// What a maintainer may write as `theme`, told for the editor, as site-config.ts does for all else.

import type { ColorToken, DataToken, IconToken } from '../theme/tokens'

/** '#rrggbb' for both schemes, or one for each. */
type Color = string | { readonly light?: string | undefined; readonly dark?: string | undefined }

type IconDrawing = string | { readonly path: string; readonly width: number; readonly height: number }

/** Colours that follow from others, and can be set by name. What depends on one that is set follows from that. */
type TokenColors = Readonly<Partial<Record<ColorToken | DataToken, Color | undefined>>>

/** A font of the site or of an installed package. It is published as it is. */
type FontConfig = {
  /** woff2 files, and the weights that each has: '700', or '400 800' of a variable one. `./fonts/…` is in the site, anything else in a package. */
  readonly files: readonly { readonly file: string; readonly weight: string }[]
  /** What stands in for it while it loads. */
  readonly like: 'sans' | 'serif' | 'mono'
  /** The characters that it is asked for, as a unicode-range; by default all. */
  readonly characters?: string | undefined
  /** Weight of headings; by default 700. */
  readonly weight?: number | undefined
  /** Room between letters of headings, in em; by default 0. */
  readonly tracking?: number | undefined
  /** Height of a line of headings, as a factor; by default 1.08. */
  readonly leading?: number | undefined
}

/** A picture that repeats from left to right. */
type StripConfig = {
  /** A file of the site, `./theme/edge.png`, or of a package. */
  readonly picture: string
  /** CSS px of one piece. */
  readonly width: number
  readonly height: number
  /** `shape` paints it in the colour of its ground, so that one file serves both schemes; by default `picture`. */
  readonly as?: 'picture' | 'shape' | undefined
  /** True for pixel art, which is enlarged without blur. */
  readonly pixel?: boolean | undefined
  /** Room that pages leave below it, in px. */
  readonly room?: number | undefined
}

/** The site's own face. Without it a site has packsite's. */
export type ThemeConfig = {
  /** Colours, checked in both schemes wherever text is printed on them. */
  readonly colors: {
    /** The family's colour: header, buttons, and in its hue links and greys. All others follow from it. */
    readonly brand: string
    /** Ground of the pages and hue of the greys; by default white, and near black. */
    readonly paper?: Color | undefined
    /** Hue of all that is dark in both schemes: footer, stage, error page. */
    readonly night?: string | undefined
  } & TokenColors
  /** Fonts by what they are for. */
  readonly fonts?:
    | {
        /** Texts; by default packsite's own font, and `system` for that of the reader's machine. */
        readonly text?: 'system' | FontConfig | undefined
        /**
         * Headings.
         * @default 'text'
         */
        readonly heading?: 'text' | FontConfig | undefined
        /**
         * Titles in lists and questions, where a display face would be too small to be read.
         * @default 'heading'
         */
        readonly small?: 'heading' | 'text' | undefined
        /**
         * Versions, dates, sizes and hashes: a font whose figures are of one width.
         * @default 'text'
         */
        readonly data?: 'text' | FontConfig | undefined
      }
    | undefined
  /** Corners, and the feet of buttons. */
  readonly shape?:
    | {
        /**
         * Radius in px, of all or of controls, blocks and pictures. Textures are never cut.
         * @default 0
         */
        readonly corner?:
          number | { readonly control: number; readonly block: number; readonly picture: number } | undefined
        /**
         * `cut` bevels corners, in browsers that know how.
         * @default 'round'
         */
        readonly kind?: 'round' | 'cut' | undefined
        /**
         * Shaded foot of buttons, 0 to 6 px.
         * @default 4
         */
        readonly foot?: number | undefined
      }
    | undefined
  /**
   * What hangs below the header.
   * @default 'none'
   */
  readonly edge?:
    | ('grass' | 'none')
    | (StripConfig & { readonly fine?: string | undefined; readonly finest?: string | undefined })
    | undefined
  /**
   * What stands on the footer.
   * @default 'none'
   */
  readonly ground?: 'bedrock' | 'none' | StripConfig | undefined
  /**
   * The ground of the error page.
   * @default 'plain'
   */
  readonly lost?:
    | ('end' | 'plain')
    | {
        /** Hangs 64 px below the header. */
        readonly sky?: StripConfig | undefined
        /** Stands on the lower edge. */
        readonly ground?: StripConfig | undefined
        /** Where words and block stand, in px; by default the height of the ground. */
        readonly floor?: number | undefined
      }
    | undefined
  /** The mark beside the brand: the path of an SVG on a square of 16, or pictures in `public/` by the ground they stand on. */
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
   * Drawings beside words: the path of an SVG on a square of 16, or of another size in px. One that is not named is packsite's.
   * @example { download: 'M7 0h2v8h4l-5 5-5-5h4zM1 14h14v2H1z' }
   */
  readonly icons?: Readonly<Partial<Record<IconToken, IconDrawing | undefined>>> | undefined
  /** Pictures for those who share a page, where `sharing.card` names none. */
  readonly card?:
    | {
        /** By default that of the header. */
        readonly ground?: string | undefined
        /** By default that of words on the header. */
        readonly ink?: string | undefined
        /** A ttf, otf or woff file of the site for the titles; by default packsite's own font. */
        readonly font?: string | undefined
      }
    | undefined
  /** A stylesheet of the site, `./theme/site.css`: it goes after packsite's, so that its rules win. */
  readonly stylesheet?: string | undefined
}
