// A texture of the grid. Without scripts, the link leads to the picture, because a static page has no dialog; the script changes the link
// to ?show={id}.

import type { GalleryTileProps } from '../../generator/types'
import { Texture } from './Texture'
import { say } from '../words'

type TileProps = { readonly tile: GalleryTileProps; readonly edge: number }

export function GalleryTile({ tile: { id, name, src, animation }, edge }: TileProps) {
  const playing = animation === null ? {} : { animation: JSON.stringify(animation) }
  // "external" prevents a prefetch: a picture has no payload.
  const link = src === '' ? {} : { href: src, rel: 'external' }
  return (
    <li data-id={id}>
      <a {...link}>
        {src === '' ? (
          <span className="texture texture-missing">{say('gallery.undrawn')}</span>
        ) : (
          <Texture src={src} edge={edge} alt="" {...playing} />
        )}
        <span>{name}</span>
      </a>
    </li>
  )
}
