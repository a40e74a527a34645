// Addresses and display sizes of texture pictures, and which textures suit a wall. Other modules make the pictures.

import { prependBase } from '../util/address'
import type { PlanContext } from './view-context'
import type { DecodedTexture } from '../types'

/** CSS px. */
export const TEXTURE_WINDOW_EDGE_PX = 128

/** Address of a texture's picture; '' for a texture without one. */
export function packTextureHref({ site }: Pick<PlanContext, 'site'>, { hash }: DecodedTexture): string {
  return hash === '' ? '' : prependBase(site.base, packTexturePath(hash))
}

export function packTexturePath(hash: string): string {
  return `v2/content/${hash.slice(0, 16)}.png`
}

export function textureWindowProps(context: PlanContext, texture: DecodedTexture, edge = TEXTURE_WINDOW_EDGE_PX) {
  const src = packTextureHref(context, texture)
  if (src === '') return null
  const { width, height } = texture
  // The first frame of an animation strip fills the window.
  const zoom = Math.max(1, Math.floor(edge / Math.max(width, isStrip(texture) ? width : height)))
  return { src, width: width * zoom, height: height * zoom }
}

/** True for an animation, whose frames are stacked vertically. */
function isStrip({ group, width, height }: DecodedTexture): boolean {
  return (group === 'block' || group === 'item') && height > width && height % width === 0
}

const LEAD_EDGE = 512

/** True for a block texture that scales to `LEAD_EDGE` by an integer factor. */
export function isEvenlyScalableBlock(texture: DecodedTexture): boolean {
  const { group, width, height } = texture
  return group === 'block' && width > 0 && LEAD_EDGE % width === 0 && (width === height || isStrip(texture))
}
