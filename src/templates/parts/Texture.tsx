// A texture enlarged by a whole number (the pixel law). An animated one is a strip of frames: the stylesheet shows the first.

type TextureProps = { readonly src: string; readonly edge: number; readonly alt: string; readonly animation?: string }

/** `edge` is the side on the page in CSS pixels; `animation` is what the gallery's script plays it by. */
export function Texture({ src, edge, alt, animation }: TextureProps) {
  return (
    <img
      className="pixel texture"
      src={src}
      width={edge}
      height={edge}
      alt={alt}
      loading="lazy"
      data-animation={animation}
    />
  )
}

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
