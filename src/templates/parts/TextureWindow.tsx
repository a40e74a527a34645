// A texture of a pack in a square window, enlarged by a whole number; what is larger is cut at the right and the foot.

import type { WindowProps } from '../../generator/model'

type TextureWindowProps = { readonly shown: WindowProps | null; readonly alt: string }

export function TextureWindow({ shown, alt }: TextureWindowProps) {
  return (
    <span className="texture-window">
      {shown === null ? (
        <span className="texture-missing">No picture</span>
      ) : (
        <img className="pixel" src={shown.src} width={shown.width} height={shown.height} alt={alt} loading="lazy" />
      )}
    </span>
  )
}
