// Images that the build draws. A recipe holds every input of the bytes of an image, so the address of the image is known before the
// image exists. Pages can be planned and hashed without decoding an image.

import type { OutputPath } from '../util/branded-strings'

export type CropFormat = 'avif' | 'webp'

/** The centre of an image of public/, cut to a size. */
export type CropRecipe = {
  readonly kind: 'window'
  /** Address without base: '/image/posts/copper.png'. */
  readonly source: string
  /** `width`, `height`: size of the result in pixels. */
  readonly width: number
  readonly height: number
  /** The image is scaled to cover the size, then cut. Pixel art is only cut. */
  readonly isScaled?: true
  readonly format: CropFormat
  /** Target size of an AVIF file. */
  readonly limitBytes?: number | undefined
}

/** A sharing image of 1200 x 630 px: the page's title on the card of the site, or on a band over an image of the page. */
export type SharingCardRecipe = {
  readonly kind: 'card'
  /** Address of the background, or of the band over the scene; '' if `look` has the background colour. */
  readonly ground: string
  readonly scene: string | null
  readonly title: string
  readonly brand: string
  /** Settings of the theme; absent for a background of the site with packsite's own font. */
  readonly look?: CardTheme
}

/** `ground`, `ink`: colours. `font`: path of a font file in the site for the title; '' for packsite's own font. `mark`: SVG path of the mark. */
export type CardTheme = { readonly ground: string; readonly ink: string; readonly font: string; readonly mark: string }

export type PictureRecipe = CropRecipe | SharingCardRecipe

export type DerivedPicture = { readonly path: OutputPath; readonly recipe: PictureRecipe }

/** Collects the images that pages need while they are completed. */
export type PictureCollector = {
  /** Requests an image and returns its output path. The same recipe always has the same path. */
  readonly derive: (recipe: PictureRecipe) => OutputPath
  /** Calls `make` and returns its value with the images that it requested, without duplicates. */
  readonly collect: <Value>(make: () => Value) => {
    readonly value: Value
    readonly pictures: readonly DerivedPicture[]
  }
}
