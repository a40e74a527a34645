// Which frame of an animated texture is seen when, as the game has it; texture-player.ts only paints it.

import type { SheetAnimation } from '../../shared/texture-sheet'

/** A game tick. */
export const TICK_MS = 50

/** Frames of the strip, and how far the first has become the second, from 0 to 1. */
export type ShownFrames = { readonly frame: number; readonly next: number; readonly mix: number }

/** What to show at a tick of a strip of `count` frames; frames that the strip does not have are left out. */
export function framesAt(tick: number, animation: SheetAnimation, count: number): ShownFrames {
  const listed = animation.frames?.filter((frame) => frame < count) ?? []
  const frames = listed.length > 0 ? listed : Array.from({ length: count }, (_, index) => index)
  const time = tick / animation.frameTimeTicks
  const at = (step: number): number => frames[Math.floor(step) % frames.length] ?? 0
  return { frame: at(time), next: at(time + 1), mix: animation.interpolate ? time % 1 : 0 }
}
