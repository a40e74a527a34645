// A texture of a pack in a square window, enlarged by an integer factor. Larger textures, such as strips of frames, are cropped at the
// right and bottom.

import type { WindowedTextureProps } from '../../generator/types'
import { say } from '../words'

type TextureWindowProps = { readonly shown: WindowedTextureProps | null; readonly alt: string }

const EDGE = 128

export function TextureWindow({ shown, alt }: TextureWindowProps) {
  const isSmall = shown !== null && Math.max(shown.width, shown.height) <= EDGE
  return (
    <span className={isSmall ? 'texture-window' : 'texture-window is-cut'}>
      {shown === null ? (
        <span className="texture-missing">{say('file.no-picture')}</span>
      ) : (
        <img className="pixel" src={shown.src} width={shown.width} height={shown.height} alt={alt} loading="lazy" />
      )}
    </span>
  )
}
