// The face of a site, ready to be used: what its stylesheet, its pages and its cards need to know of a theme.

/** Colours by what they are for, without '--ps-': 'page', 'on-top'. */
export type SitePalette = Readonly<Record<string, string>>

/** Pictures by the ground that they stand on; addresses without base. */
export type LogoPictures = {
  readonly light: string
  readonly dark: string
  readonly footer: string
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** True where the name of the site is part of the picture. */
  readonly isWordmark: boolean
}

export type SiteTheme = {
  readonly light: SitePalette
  readonly dark: SitePalette
  /** Texts of the stylesheet, with addresses relative to the site's folder or of packages. */
  readonly css: {
    /** True where the theme has a font for texts: packsite's own is left out. */
    readonly hasText: boolean
    /** Font faces and tokens. */
    readonly tokens: string
    /** The site's own stylesheet, relative to its folder; '' for none. */
    readonly stylesheet: string
    /** Files of fonts that every page needs at once, as the theme names them. */
    readonly preloads: readonly string[]
    /** Pictures of the edge below the header, as the theme names them: plain, fine and finest; null for packsite's own. */
    readonly edges: readonly string[] | null
  }
  /** Null where the mark is a path, or there is none. */
  readonly logo: LogoPictures | null
  readonly card: {
    readonly ground: string
    readonly ink: string
    /** Font of the titles, relative to the site's folder; '' for packsite's own. */
    readonly font: string
  }
}
