// Frames of an animated texture, as the game plays them; texture-player.ts paints them.

import type { TextureAnimation } from '../../shared/texture-data'

export const GAME_TICK_MS = 50

/** `frame` and `next`: indexes of two frames. `mix`: the blend from `frame` to `next`, 0 to 1. */
export type ShownFrames = { readonly frame: number; readonly next: number; readonly mix: number }

/** The frames at a tick for a strip of `count` frames; invalid frame indexes are skipped. */
export function framesAt(tick: number, animation: TextureAnimation, count: number): ShownFrames {
  const listed = animation.frames?.filter((frame) => frame < count) ?? []
  const frames = listed.length > 0 ? listed : Array.from({ length: count }, (_, index) => index)
  const time = tick / animation.frameTimeTicks
  const at = (step: number): number => frames[Math.floor(step) % frames.length] ?? 0
  return { frame: at(time), next: at(time + 1), mix: animation.interpolate ? time % 1 : 0 }
}
