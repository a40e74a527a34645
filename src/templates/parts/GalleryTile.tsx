// One texture of the grid. Without scripts its link is the picture itself, which can be looked at and saved; a static page
// has no dialog to open, so the script leads the link to ?show={id}.

import type { GalleryTileProps } from '../../generator/types'
import { Texture } from './Texture'
import { say } from '../words'

type TileProps = { readonly tile: GalleryTileProps; readonly edge: number }

export function GalleryTile({ tile: { id, name, src, animation }, edge }: TileProps) {
  if (src === '') {
    return (
      <li data-id={id}>
        <a>
          <span className="texture texture-missing">{say('gallery.undrawn')}</span>
          <span>{name}</span>
        </a>
      </li>
    )
  }
  const playing = animation === null ? {} : { animation: JSON.stringify(animation) }
  return (
    <li data-id={id}>
      {/* "external": a picture has no payload to be fetched when the pointer rests on it. */}
      <a href={src} rel="external">
        <Texture src={src} edge={edge} alt="" {...playing} />
        <span>{name}</span>
      </a>
    </li>
  )
}
