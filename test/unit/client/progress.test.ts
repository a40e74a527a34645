import { describe, expect, test } from 'vitest'
import { estimatedLoadingProgress, loadingBarFrameAt } from '../../../src/client/lib/progress'

/** Constants of the loading bar, SPEC section 9. */
const TIMES = { durationMs: 2000, throttleMs: 200, hideDelayMs: 500, resetDelayMs: 400 }
const at = (t: number, endMs: number | null = null) => loadingBarFrameAt(t, endMs, TIMES)

describe('the loading bar', () => {
  test('grows along (2/π)·atan((t/2000·100)/50) and never arrives by itself', () => {
    expect(estimatedLoadingProgress(0, 2000)).toBe(0)
    expect(estimatedLoadingProgress(200, 2000)).toBeCloseTo(0.125666, 6)
    expect(estimatedLoadingProgress(1000, 2000)).toBeCloseTo(0.5, 12)
    expect(estimatedLoadingProgress(2000, 2000)).toBeCloseTo(0.704833, 6)
    expect(estimatedLoadingProgress(60_000, 2000)).toBeLessThan(1)
  })

  test('is not seen for the first 200 ms', () => {
    expect(at(0)?.phase).toBe('waiting')
    expect(at(199)?.phase).toBe('waiting')
    expect(at(200)).toEqual({ phase: 'busy', progress: estimatedLoadingProgress(200, 2000) })
  })

  test('is never seen for what took less than 200 ms', () => {
    expect(at(150, 199)?.phase).toBe('waiting')
    expect(at(199, 199)).toBeNull()
    expect(at(250, 199)).toBeNull()
    expect(at(200, 200)?.phase).toBe('done')
  })

  test('is full for 500 ms, fades for 400 ms, and is gone', () => {
    expect(at(999, 1000)?.phase).toBe('busy')
    expect(at(1000, 1000)).toEqual({ phase: 'done', progress: 1 })
    expect(at(1499, 1000)).toEqual({ phase: 'done', progress: 1 })
    expect(at(1500, 1000)).toEqual({ phase: 'fading', progress: 1 })
    expect(at(1899, 1000)).toEqual({ phase: 'fading', progress: 1 })
    expect(at(1900, 1000)).toBeNull()
  })
})
