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
