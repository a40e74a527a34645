// Before-and-after comparison: pointer or keys move the divider between two pictures.

import { comparisonText, type ComparisonMessages } from './compare-text'
import type { Mount } from './page-script'

/** Minimum movement of a touch, in px; a shorter movement may be the start of a scroll. */
const SURE_PX = 8

/** Starts comparisons with a fixed caption on the left side. */
export const startComparisons: Mount = ({ main }) => {
  for (const stage of main.querySelectorAll<HTMLElement>('[data-compare]'))
    startComparison(stage, () => stage.querySelector('figcaption')?.textContent ?? '')
}

/**
 * Starts one comparison. `before` returns the name of the left side, for the slider text that screen readers announce.
 */
export function startComparison(stage: HTMLElement, before: () => string): void {
  const range = stage.querySelector<HTMLInputElement>('[data-compare-range]')
  const label = range?.closest('label')
  if (!range || !label) return
  const show = (percent: number): void => {
    range.valueAsNumber = percent
    stage.style.setProperty('--at', `${String(percent)}%`)
    range.setAttribute('aria-valuetext', comparisonText(range.value, before(), label.dataset as ComparisonMessages))
  }
  const update = (): void => {
    show(range.valueAsNumber)
  }
  range.addEventListener('input', update)
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = stage.getBoundingClientRect()
    show(Math.min(100, Math.max(0, ((clientX - left) / width) * 100)))
  }
  /** Start position of a touch, until the touch moves farther than `SURE_PX`. */
  let start: number | null = null
  label.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    label.setPointerCapture(event.pointerId)
    start = event.pointerType === 'touch' ? event.clientX : null
    if (start === null) follow(event)
  })
  for (const kind of ['pointermove', 'pointerup'] as const)
    label.addEventListener(kind, (event) => {
      if (!label.hasPointerCapture(event.pointerId)) return
      if (start !== null && kind === 'pointermove' && Math.abs(event.clientX - start) < SURE_PX) return
      start = null
      follow(event)
    })
  label.hidden = false
  update()
}
