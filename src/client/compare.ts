// Before and after: one picture lies over the other, and the seam between them follows the pointer or the keys.

import { compareText } from './lib/compare-text'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main }) => {
  for (const stage of main.querySelectorAll<HTMLElement>('[data-compare]')) start(stage)
}

function start(stage: HTMLElement): void {
  const range = stage.querySelector<HTMLInputElement>('[data-compare-range]')
  const label = range?.closest('label')
  if (range == null || label == null) return
  const before = stage.querySelector('[data-side=before] figcaption')?.textContent ?? ''
  const show = (percent: number): void => {
    stage.style.setProperty('--at', `${String(percent)}%`)
    range.setAttribute('aria-valuetext', compareText(range.valueAsNumber, before))
  }
  range.addEventListener('input', () => {
    show(range.valueAsNumber)
  })
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = stage.getBoundingClientRect()
    const percent = Math.min(100, Math.max(0, ((clientX - left) / width) * 100))
    range.valueAsNumber = percent
    show(percent)
  }
  label.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    label.setPointerCapture(event.pointerId)
    follow(event)
  })
  label.addEventListener('pointermove', (event) => {
    if (label.hasPointerCapture(event.pointerId)) follow(event)
  })
  label.hidden = false
  show(range.valueAsNumber)
}
