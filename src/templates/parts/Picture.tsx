// A picture with its size, so that nothing moves when it arrives.

import type { ImageProps } from '../../generator/model'
import { classNames } from './class-names'

type PictureProps = {
  readonly image: ImageProps
  /** True for what is seen without scrolling: loaded at once and first. */
  readonly eager?: boolean
  /** True for textures and other pixel art: enlarged without blur. */
  readonly pixel?: boolean
  readonly className?: string
}

export function Picture({ image, eager = false, pixel = false, className }: PictureProps) {
  const { src, width, height, alt } = image
  const size = { src, width, height, alt, className: classNames(pixel && 'pixel', className) }
  if (!eager) return <img {...size} loading="lazy" />
  // React would put a preload of its own before the content for an eager <img>, but not for one in a <picture>.
  return (
    <picture>
      <img {...size} fetchPriority="high" />
    </picture>
  )
}
