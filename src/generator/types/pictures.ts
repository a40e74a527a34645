// Pictures that the build makes. A recipe says all that its bytes depend on, so that the address of a picture is known
// before the picture is drawn: pages can be planned, and hashed, without decoding anything.

import type { OutputPath } from '../util/branded-strings'

export type PictureFormat = 'avif' | 'webp'

/** The middle of a picture of public/, as it is seen through a window. */
export type WindowRecipe = {
  readonly kind: 'window'
  /** Address without base: '/image/posts/copper.png'. */
  readonly source: string
  /** Pixels of what is made. */
  readonly width: number
  readonly height: number
  /** Scaled to cover that, then cut to its shape. Pixel art is only cut. */
  readonly isScaled?: true
  readonly format: PictureFormat
  /** The weight at which an AVIF is good enough. */
  readonly limitBytes?: number | undefined
}

/** A picture of 1200 x 630 px that a page is shared with: its title on the site's card, or above its own scene. */
export type CardRecipe = {
  readonly kind: 'card'
  /** Address of the ground, or of the band that lies over the scene; '' where the look has its colour. */
  readonly ground: string
  readonly scene: string | null
  readonly title: string
  readonly brand: string
  /** How the theme wants it; absent for a ground of the site in packsite's own letters. */
  readonly look?: CardLook
}

/** Colours, and the font of the site that titles are set in, by its path in the config; '' for packsite's. */
export type CardLook = { readonly ground: string; readonly ink: string; readonly font: string; readonly mark: string }

export type PictureRecipe = WindowRecipe | CardRecipe

export type DerivedPicture = { readonly path: OutputPath; readonly recipe: PictureRecipe }

/** Takes orders for pictures while pages are completed. */
export type PictureBook = {
  /** The path that the picture will have. The same recipe always has the same path. */
  readonly derive: (recipe: PictureRecipe) => OutputPath
  /** What `make` makes, and the pictures that it orders meanwhile, each once. */
  readonly collect: <Value>(make: () => Value) => {
    readonly value: Value
    readonly pictures: readonly DerivedPicture[]
  }
}
