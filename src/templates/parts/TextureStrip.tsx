// Textures in one row.

import { Texture } from './Texture'

type TextureStripProps = {
  readonly label: string
  readonly textures: readonly { readonly name: string; readonly src: string }[]
}

/** One row, which scrolls by itself where it is wider than the window, by keyboard too. */
export function TextureStrip({ label, textures }: TextureStripProps) {
  return (
    <div className="texture-strip" role="group" aria-label={label} tabIndex={0}>
      <ul>
        {textures.map((texture) => (
          <li key={texture.src}>
            <Texture src={texture.src} edge={128} alt={texture.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
