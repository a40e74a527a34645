// The icon of an FAQ category, cropped from the shared picture; a square in the category's colour if the site has no picture.

import type { FaqCategoryProps } from '../../generator/types'
import { Swatch } from './Swatch'

type IconProps = { readonly category: Pick<FaqCategoryProps, 'icon' | 'color'>; readonly edge: number }

export function CategoryIcon({ category: { icon, color }, edge }: IconProps) {
  if (icon === null) return <Swatch color={color} />
  const { src, width, height, left } = icon
  return (
    <svg
      className="category-icon"
      viewBox={`${left} 0 ${height} ${height}`}
      width={edge}
      height={edge}
      aria-hidden="true"
    >
      <image className="pixel" href={src} width={width} height={height} />
    </svg>
  )
}
