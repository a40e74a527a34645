// Turns a scene by dragging or swiping it sideways.

/** Pointer travel in px for one step. */
const STEP_PX = 56

/**
 * Calls `turnBy` for every step of a drag. The scene follows the pointer: a drag to the left is a walk to the right. Vertical swipes scroll
 * the page.
 */
export function turnByPointer(area: HTMLElement, turnBy: (steps: number) => void): void {
  let from: number | null = null
  area.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    area.setPointerCapture(event.pointerId)
    from = event.clientX
  })
  area.addEventListener('pointermove', ({ clientX }) => {
    if (from === null) return
    const steps = Math.trunc((from - clientX) / STEP_PX)
    if (steps === 0) return
    from -= steps * STEP_PX
    turnBy(steps)
  })
  for (const kind of ['pointerup', 'pointercancel'] as const)
    area.addEventListener(kind, () => {
      from = null
    })
}
