// Textures in a row. On hover, each shows the texture of the original game.

import { Texture } from './Texture'

type StripTexture = {
  readonly name: string
  readonly src: string
  /** The same texture in the original game. */
  readonly under?: string | null
  /** Address of the texture in the gallery. */
  readonly href?: string | null
}

type TextureStripProps = { readonly label: string; readonly textures: readonly StripTexture[] }

function Tile({ name, src, under = null }: StripTexture) {
  return (
    <>
      <Texture src={src} edge={128} alt={name} />
      {under !== null && <Texture src={under} edge={128} alt="" />}
    </>
  )
}

/** A row of textures, which scrolls if it is wider than the window, by keyboard too. */
export function TextureStrip({ label, textures }: TextureStripProps) {
  return (
    <div className="texture-strip" role="group" aria-label={label} tabIndex={0}>
      <ul>
        {textures.map((texture) => (
          <li key={texture.src}>
            {texture.href == null ? (
              <Tile {...texture} />
            ) : (
              <a href={texture.href}>
                <Tile {...texture} />
                <span aria-hidden="true">{texture.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
