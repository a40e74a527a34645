// A texture enlarged by an integer factor (the pixel law). An animated texture is a strip of frames; the stylesheet shows the first.

type TextureProps = { readonly src: string; readonly edge: number; readonly alt: string; readonly animation?: string }

/** `edge` is the side on the page in CSS px; `animation` is data for the gallery's script. */
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
