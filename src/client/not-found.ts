// The block of the error page: a click lights it, it explodes and leaves a diamond. Clicks in between are ignored.
// Bots: the error is only logged. With reduced motion there is one still change and no flashing.

import { createTimeline, type Frame } from './lib/explosion'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main, signal }) => {
  const agent = navigator.userAgent.toLowerCase()
  const block = main.querySelector<HTMLButtonElement>('button[data-block]')
  if (CONSTANTS.bots.some((marker) => agent.includes(marker))) {
    console.error(`Page not found: /${location.pathname.slice(CONSTANTS.base.length)}`)
  } else if (block !== null) start(block, signal)
}

function start(block: HTMLButtonElement, signal: AbortSignal): void {
  const timeline = createTimeline(CONSTANTS.errorPage)
  const image = (part: string): HTMLImageElement | null => block.querySelector(`img[data-part='${part}']`)
  const images = { block: image('block'), explosion: image('explosion'), diamond: image('diamond') }
  const { unlit = '', lit = '', explosion = '' } = block.dataset
  const lights = [unlit, lit].map(loadImage)
  const frames = explosion.split(' ').map(loadImage)
  let exploded = false

  const paint = (frame: Frame): void => {
    for (const [part, element] of Object.entries(images)) {
      if (element !== null) element.hidden = part !== frame.part
    }
    if (frame.part === 'block') showImage(images.block, lights[Number(frame.lit)])
    if (frame.part === 'explosion') showImage(images.explosion, frames[frame.index])
  }
  const idle = (): void => {
    paint({ part: 'block', lit: false })
    exploded = false
  }
  const { diamond } = images
  const fallBack = (): void => {
    showImage(diamond, loadImage(diamond?.dataset['fallback'] ?? ''))
  }
  diamond?.addEventListener('error', fallBack)
  // It may have failed before this script ran.
  if (diamond?.complete === true && diamond.naturalWidth === 0) fallBack()
  block.addEventListener('click', () => {
    if (exploded) return
    exploded = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      paint({ part: 'diamond' })
      setTimeout(idle, timeline.durationMs)
      return
    }
    const startMs = performance.now()
    const step = (nowMs: number): void => {
      if (signal.aborted) return
      const frame = timeline.frameAt(Math.max(0, nowMs - startMs))
      if (frame === null) idle()
      else {
        paint(frame)
        requestAnimationFrame(step)
      }
    }
    requestAnimationFrame(step)
  })
}

/** A picture that is held: a browser may drop one that no element shows, and would fetch it again while it is due. */
function loadImage(source: string): HTMLImageElement {
  const image = new Image()
  image.src = source
  return image
}

function showImage(element: HTMLImageElement | null, image: HTMLImageElement | undefined): void {
  if (element !== null && image !== undefined && element.src !== image.src) element.src = image.src
}
