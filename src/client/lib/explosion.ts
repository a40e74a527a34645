// The explosive block of the error page as a pure timeline (SPEC sections 4 and 9); not-found.ts paints its frames.

/** Durations and counts of the explosion: SPEC section 9; the values are in site.config.ts. */
export type ExplosionTimes = {
  readonly unitMs: number
  readonly flashUnits: number
  readonly flashToggles: number
  readonly explosionFrames: number
  readonly explosionFrameMs: number
  readonly resetUnits: number
}

export type ExplosionFrame =
  | { readonly part: 'block'; readonly lit: boolean }
  | { readonly part: 'explosion'; readonly index: number }
  | { readonly part: 'diamond' }

export function createExplosionTimeline(times: ExplosionTimes) {
  const flashMs = times.unitMs * times.flashUnits
  const explodesAtMs = flashMs * times.flashToggles
  const diamondAtMs = explodesAtMs + times.explosionFrames * times.explosionFrameMs
  const durationMs = diamondAtMs + times.unitMs * times.resetUnits
  /** The frame at `t` ms after the click; null after the end. */
  const frameAt = (t: number): ExplosionFrame | null => {
    // The click is the first toggle and shows at once; the last toggle lasts as long as the others.
    if (t < explodesAtMs) return { part: 'block', lit: Math.floor(t / flashMs) % 2 === 0 }
    if (t < diamondAtMs) return { part: 'explosion', index: Math.floor((t - explodesAtMs) / times.explosionFrameMs) }
    return t < durationMs ? { part: 'diamond' } : null
  }
  return { frameAt, durationMs }
}
