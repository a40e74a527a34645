// The banner of a pack, from edge to edge of the window. Pixel art is cropped by the window and never scaled by fractions.

import type { ImageProps } from '../../generator/types'
import { Picture } from './Picture'

/** True for a banner with a source for wide windows. */
const isWide = ({ width, sources }: ImageProps): boolean => sources.some((source) => source.width > width)

export function Banner({ image }: { readonly image: ImageProps }) {
  return <Picture image={{ ...image, alt: '' }} eager {...(isWide(image) ? { className: 'wide' } : {})} />
}
