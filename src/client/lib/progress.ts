// The loading bar as a pure timeline (SPEC section 9, PRODUCT section 7); loading-bar.ts paints its frames.

export type LoadingBarTimes = {
  readonly durationMs: number
  readonly throttleMs: number
  readonly hideDelayMs: number
  readonly resetDelayMs: number
}

/** `waiting`: invisible. `done`: full and visible. `fading`: disappearing. */
export type LoadingBarFrame = { readonly phase: 'waiting' | 'busy' | 'done' | 'fading'; readonly progress: number }

/** Width, 0 to 1, at `t` ms after the start; approaches 1 without reaching 1. */
export function estimatedLoadingProgress(t: number, durationMs: number): number {
  return (2 / Math.PI) * Math.atan(((t / durationMs) * 100) / 50)
}

/** The frame at `t` ms after the start; `endMs` is null while loading. Null after the end. */
export function loadingBarFrameAt(t: number, endMs: number | null, times: LoadingBarTimes): LoadingBarFrame | null {
  if (endMs === null || t < endMs) {
    return { phase: t < times.throttleMs ? 'waiting' : 'busy', progress: estimatedLoadingProgress(t, times.durationMs) }
  }
  const sinceMs = t - endMs
  if (endMs < times.throttleMs || sinceMs >= times.hideDelayMs + times.resetDelayMs) return null
  return { phase: sinceMs < times.hideDelayMs ? 'done' : 'fading', progress: 1 }
}
