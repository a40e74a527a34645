// A picture with its size, so that the layout does not shift, in the smallest format that the browser supports.

import type { ImageProps } from '../../generator/types'
import { classNames } from './class-names'

type PictureProps = {
  readonly image: ImageProps
  /** True for a picture above the fold: loads at once, with high priority. */
  readonly eager?: boolean
  readonly className?: string
}

export function Picture({ image, eager = false, className }: PictureProps) {
  const { src, width, height, alt, pixel, sources } = image
  const attributes = { src, width, height, alt, className: classNames(pixel && 'pixel', className) }
  // React adds a preload before the content for an eager <img>, but not for an <img> in a <picture>.
  if (!eager && sources.length === 0) return <img {...attributes} loading="lazy" />
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img {...attributes} {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
    </picture>
  )
}
