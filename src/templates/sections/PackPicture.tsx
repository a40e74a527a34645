// The picture of a pack on /customise.

import type { CustomisePackProps } from '../../generator/types'

/** Width and height of the SVG that `Colors` renders, in CSS px. */
const PICTURE_EDGE = 64

/** The colours of a pack's blocks as an SVG, which needs no file. */
function Colors({ colors }: Pick<CustomisePackProps, 'colors'>) {
  const places = new Map<string, string[]>()
  const squares = Math.ceil(Math.sqrt(colors.length))
  const edge = PICTURE_EDGE / squares
  for (const [index, color] of colors.entries()) {
    const [x, y] = [(index % squares) * edge, Math.floor(index / squares) * edge]
    places.set(color, [
      ...(places.get(color) ?? []),
      `M${String(x)} ${String(y)}h${String(edge)}v${String(edge)}h-${String(edge)}z`,
    ])
  }
  return (
    <svg width={PICTURE_EDGE} height={PICTURE_EDGE} aria-hidden="true">
      {[...places].map(([color, squares]) => (
        <path key={color} fill={color} d={squares.join('')} />
      ))}
    </svg>
  )
}

/** The scene of a pack, or the colours of its blocks. */
export function PackPicture({ id, image, colors }: Pick<CustomisePackProps, 'id' | 'image' | 'colors'>) {
  return (
    <span className="pack-picture" data-scene={id}>
      {image === null ? (
        <Colors colors={colors} />
      ) : (
        <img
          className={image.pixel ? 'pixel texture' : 'texture'}
          src={image.src}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
        />
      )}
    </span>
  )
}
