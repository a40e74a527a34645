// The loading bar as a pure timeline (SPEC section 9, PRODUCT section 7); loading-bar.ts only paints its frames.

export type ProgressTimes = {
  readonly durationMs: number
  readonly throttleMs: number
  readonly hideDelayMs: number
  readonly resetDelayMs: number
}

/** `waiting`: nothing is seen yet. `done`: full, and still there. `fading`: on its way out. */
export type ProgressFrame = { readonly phase: 'waiting' | 'busy' | 'done' | 'fading'; readonly progress: number }

/** The part of the width, 0 to 1, at `t` ms after the start: it never gets there by itself. */
export function progressAt(t: number, durationMs: number): number {
  return (2 / Math.PI) * Math.atan(((t / durationMs) * 100) / 50)
}

/** What to show `t` ms after the start of something that ended at `endMs`, if it has; null when there is no more to show. */
export function progressFrame(t: number, endMs: number | null, times: ProgressTimes): ProgressFrame | null {
  if (endMs === null || t < endMs) {
    return { phase: t < times.throttleMs ? 'waiting' : 'busy', progress: progressAt(t, times.durationMs) }
  }
  const sinceMs = t - endMs
  if (endMs < times.throttleMs || sinceMs >= times.hideDelayMs + times.resetDelayMs) return null
  return { phase: sinceMs < times.hideDelayMs ? 'done' : 'fading', progress: 1 }
}
