// The resolved theme of a site, as stylesheets, pages and sharing images use it.

/** Colour token without '--ps-', such as 'page' or 'on-top' -> colour. */
export type SitePalette = Readonly<Record<string, string>>

/** Logo images by their background; addresses without base. */
export type LogoPictures = {
  readonly light: string
  readonly dark: string
  readonly footer: string
  /** Size in CSS px. */
  readonly width: number
  readonly height: number
  /** True if the image contains the name of the site. */
  readonly isWordmark: boolean
}

export type SiteTheme = {
  readonly light: SitePalette
  readonly dark: SitePalette
  /** Parts of the stylesheet. Addresses are relative to the folder of the site, or name files of packages. */
  readonly css: {
    /** True if the theme sets a font for texts, which replaces packsite's own. */
    readonly hasText: boolean
    /** CSS with font faces and tokens. */
    readonly tokens: string
    /** Path of the site's stylesheet, relative to the folder of the site; '' for none. */
    readonly stylesheet: string
    /** Font files to preload, as the theme names them. */
    readonly preloads: readonly string[]
    /** Images below the header, as the theme names them: default, for 32x packs, for 64x packs; null for packsite's own. */
    readonly edges: readonly string[] | null
  }
  /** Null if the theme sets no logo images. */
  readonly logo: LogoPictures | null
  readonly card: {
    readonly ground: string
    readonly ink: string
    /** Path of the font for titles, relative to the folder of the site; '' for packsite's own. */
    readonly font: string
  }
}
