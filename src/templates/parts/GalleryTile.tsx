// One texture of the grid. The link names the texture in the address; scripts open it in a dialog.

import type { GalleryTileProps } from '../../generator/model'
import { Texture } from './Texture'

export function GalleryTile({ tile }: { readonly tile: GalleryTileProps }) {
  const { id, name, src, present, animation } = tile
  return (
    <li data-id={id}>
      <a href={`?show=${id}`}>
        {present ? (
          <Texture
            src={src}
            edge={128}
            alt=""
            {...(animation === null ? {} : { animation: JSON.stringify(animation) })}
          />
        ) : (
          <span className="texture-missing">Not drawn yet</span>
        )}
        <span>{name}</span>
      </a>
    </li>
  )
}
