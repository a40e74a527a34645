// Page script of the error page. A click lights the block, which explodes and leaves a diamond; further clicks are ignored meanwhile. With
// reduced motion a single still change replaces the animation. For bots the error is only logged.

import { createExplosionTimeline, type ExplosionFrame } from './lib/explosion'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main, signal }) => {
  const agent = navigator.userAgent.toLowerCase()
  const block = main.querySelector<HTMLButtonElement>('button[data-block]')
  if (CONSTANTS.bots.some((marker) => agent.includes(marker)))
    console.error(`Page not found: /${location.pathname.slice(CONSTANTS.base.length)}`)
  else if (block !== null) start(block, signal)
}

function start(block: HTMLButtonElement, signal: AbortSignal): void {
  const timeline = createExplosionTimeline(CONSTANTS.errorPage)
  const image = (part: string): HTMLImageElement | null => block.querySelector(`img[data-part='${part}']`)
  const images = { block: image('block'), explosion: image('explosion'), diamond: image('diamond') }
  const { unlit = '', lit = '', explosion = '' } = block.dataset
  const lights = [unlit, lit].map(loadImage)
  const frames = explosion.split(' ').map(loadImage)
  let exploded = false

  const paint = (frame: ExplosionFrame): void => {
    for (const [part, picture] of Object.entries(images)) if (picture !== null) picture.hidden = part !== frame.part
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
  // The picture may have failed before this script ran.
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

/** Keeps a reference to a preloaded picture; browsers may drop an unreferenced picture and fetch it again during the animation. */
function loadImage(source: string): HTMLImageElement {
  const image = new Image()
  image.src = source
  return image
}

function showImage(shown: HTMLImageElement | null, image: HTMLImageElement | undefined): void {
  if (shown !== null && image !== undefined && shown.src !== image.src) shown.src = image.src
}
