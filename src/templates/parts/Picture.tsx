// A picture with its size, so that nothing moves when it arrives, in the smallest form that the browser can read.

import type { ImageProps } from '../../generator/types'
import { classNames } from './class-names'

type PictureProps = {
  readonly image: ImageProps
  /** True for what is seen without scrolling: loaded at once and first. */
  readonly eager?: boolean
  readonly className?: string
}

export function Picture({ image, eager = false, className }: PictureProps) {
  const { src, width, height, alt, pixel, sources } = image
  const attributes = { src, width, height, alt, className: classNames(pixel && 'pixel', className) }
  // React would put a preload of its own before the content for an eager <img>, but not for one in a <picture>.
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
