// Pictures of the textures in a pack: where they are, how large they are shown, and which can be laid into a wall.

import { withBase } from '../util/address'
import type { PlanContext } from './view-context'
import type { DrawnTexture, WindowProps } from '../types'

/** Side of a window, in CSS px. */
export const WINDOW_EDGE = 128

/** Address of the picture of a texture; '' where there is none. */
export function pictureOf({ site }: Pick<PlanContext, 'site'>, { hash }: DrawnTexture): string {
  return hash === '' ? '' : withBase(site.base, picturePath(hash))
}

export function picturePath(hash: string): string {
  return `v2/content/${hash.slice(0, 16)}.png`
}

export function windowProps(context: PlanContext, texture: DrawnTexture, edge = WINDOW_EDGE): WindowProps | null {
  const src = pictureOf(context, texture)
  if (src === '') return null
  const { width, height } = texture
  // Of a strip of frames, the first fills the window.
  const zoom = Math.max(1, Math.floor(edge / Math.max(width, isStrip(texture) ? width : height)))
  return { src, width: width * zoom, height: height * zoom }
}

/** Frames of an animation, one below the other. */
function isStrip({ group, width, height }: DrawnTexture): boolean {
  return (group === 'block' || group === 'item') && height > width && height % width === 0
}

const LEAD_EDGE = 512

/** A block that can be enlarged to the whole stage, and laid into a wall. */
export function isWall(texture: DrawnTexture): boolean {
  const { group, width, height } = texture
  return group === 'block' && width > 0 && LEAD_EDGE % width === 0 && (width === height || isStrip(texture))
}
