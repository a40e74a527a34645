// The elements of a walk: a picture for each side, one control that turns both, and buttons.

import { VIEW_COUNT } from '../../shared/views'
import { createButton, element, icon } from './element'
import type { MessageGroup } from '../../shared/messages'

type WalkActions = {
  readonly turnBy: (steps: number) => void
  readonly changeLight: () => void
  readonly close: () => void
}

/** Keys turn the scene at the range; the two buttons that do the same are for pointers, and are no stops of the Tab key. */
export function createWalkParts(words: MessageGroup<'walk'>, { turnBy, changeLight, close }: WalkActions) {
  const frames = [element('div', { class: 'walk-view' }), element('div', { class: 'walk-view' })]
  // One step beyond each end, so that arrow keys continue round the scene.
  const range = element('input', { type: 'range', min: '-1', max: String(VIEW_COUNT) })
  const hint = element('span', { class: 'walk-hint', 'aria-hidden': 'true' }, words.hint)
  const area = element(
    'label',
    { class: 'walk-area' },
    element('span', { class: 'hidden-text' }, words.turn),
    range,
    hint,
  )
  const status = element('p', { class: 'walk-status', role: 'status' })
  const small = 'button button-small'
  const step = (name: string, by: number): HTMLButtonElement =>
    createButton(
      { class: `${small} ${by < 0 ? 'walk-left' : ''}`, 'aria-label': name, tabindex: '-1' },
      icon('next'),
      () => {
        turnBy(by)
      },
    )
  const night = createButton({ class: small }, words.night, changeLight)
  const back = createButton({ class: small }, words.back, close)
  const bar = element('div', { class: 'walk-bar' }, step(words.left, -1), night, back, step(words.right, 1))
  const walk = element('div', { class: 'walk' }, ...frames, area, status, bar)
  walk.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return { walk, area, frames, range, night, status }
}

/** Shows a loaded picture in place of the last one; none for null. */
export function paintFrame(frame: HTMLElement, image: HTMLImageElement | null, alt: string): void {
  if (image === null) {
    frame.replaceChildren()
    return
  }
  const shown = frame.querySelector('img') ?? element('img', { draggable: 'false' })
  if (shown.src !== image.src) shown.src = image.src
  shown.width = image.naturalWidth
  shown.height = image.naturalHeight
  shown.alt = alt
  if (shown.parentElement === null) frame.append(shown)
}
