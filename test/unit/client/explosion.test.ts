import { describe, expect, test } from 'vitest'
import { createExplosionTimeline, type ExplosionFrame } from '../../../src/client/lib/explosion'

/** Constants of the animation, SPEC section 9. */
const TIMES = {
  unitMs: 12,
  flashUnits: 25,
  flashToggles: 8,
  explosionFrames: 16,
  explosionFrameMs: 16,
  resetUnits: 100,
}
const { frameAt, durationMs } = createExplosionTimeline(TIMES)

describe('the explosion of the error page', () => {
  test('the block toggles with the click and then every 300 ms, eight times', () => {
    const lit = Array.from({ length: 8 }, (_, index) => frameAt(index * 300))
    expect(lit).toEqual(
      [true, false, true, false, true, false, true, false].map((value) => ({ part: 'block', lit: value })),
    )
    expect(frameAt(299)).toEqual({ part: 'block', lit: true })
    expect(frameAt(300)).toEqual({ part: 'block', lit: false })
  })

  test('16 frames of 16 ms follow 300 ms after the eighth toggle, in order', () => {
    const frames = Array.from({ length: 16 }, (_, index) => frameAt(2400 + index * 16))
    expect(frames).toEqual(Array.from({ length: 16 }, (_, index): ExplosionFrame => ({ part: 'explosion', index })))
    expect(frameAt(2399)).toMatchObject({ part: 'block' })
  })

  test('the diamond shows for 1200 ms, then everything is back to Idle', () => {
    expect(frameAt(2656)).toEqual({ part: 'diamond' })
    expect(frameAt(2656 + 1199)).toEqual({ part: 'diamond' })
    expect(frameAt(2656 + 1200)).toBeNull()
    expect(durationMs).toBe(3856)
  })
})
