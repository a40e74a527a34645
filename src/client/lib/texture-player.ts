// Plays animated textures on a canvas in place of each visible strip. A single animation loop runs only while a strip is visible and
// playback is not paused.

import { element } from './element'
import { GAME_TICK_MS, framesAt } from './texture-frames'
import type { TextureAnimation } from '../../shared/texture-data'

export type TexturePlayer = ReturnType<typeof createTexturePlayer>

type Strip = {
  readonly image: HTMLImageElement
  readonly animation: TextureAnimation
  canvas: HTMLCanvasElement | null
  /** The painted frame. */
  key: string
}

/** Returns a player of animated textures, which is paused at first if the visitor prefers reduced motion. */
export function createTexturePlayer(signal: AbortSignal) {
  const strips = new Map<Element, Strip>()
  const seen = new Set<Strip>()
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  let request = 0
  const run = (): void => {
    request = 0
    if (isPaused || seen.size === 0 || signal.aborted) return
    const tick = Math.floor(performance.now() / GAME_TICK_MS)
    for (const strip of seen) paint(strip, tick)
    request = requestAnimationFrame(run)
  }
  const start = (): void => {
    if (request === 0) request = requestAnimationFrame(run)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const strip = strips.get(target)
      if (strip !== undefined && isIntersecting) seen.add(strip)
      else if (strip !== undefined) seen.delete(strip)
      if (!target.isConnected) strips.delete(target)
    }
    start()
  })
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
  return {
    /** Plays the strips with `data-animation` below an element. */
    watch: (root: ParentNode): void => {
      for (const image of root.querySelectorAll<HTMLImageElement>('img[data-animation]')) {
        const window = image.parentElement
        if (window === null || strips.has(window)) continue
        const animation = JSON.parse(image.dataset['animation'] ?? '') as TextureAnimation
        strips.set(window, { image, animation, canvas: null, key: '' })
        observer.observe(window)
      }
    },
    isPaused: (): boolean => isPaused,
    pause: (wanted: boolean): void => {
      isPaused = wanted
      start()
    },
  }
}

function paint(strip: Strip, tick: number): void {
  const { image, animation } = strip
  const { naturalWidth: edge, naturalHeight: height } = image
  const count = edge === 0 ? 0 : Math.floor(height / edge)
  if (count < 2) return
  const { frame, next, mix } = framesAt(tick, animation, count)
  const key = `${String(frame)} ${String(next)} ${String(mix)}`
  if (key === strip.key) return
  const canvas = (strip.canvas ??= replaceByCanvas(image, edge))
  const context = canvas.getContext('2d')
  if (context === null) return
  strip.key = key
  context.clearRect(0, 0, edge, edge)
  // Additive blending keeps the opacity constant while two frames are blended.
  context.globalCompositeOperation = 'lighter'
  const draw = (index: number, part: number): void => {
    if (part === 0) return
    context.globalAlpha = part
    context.drawImage(image, 0, index * edge, edge, edge, 0, 0, edge, edge)
  }
  draw(frame, 1 - mix)
  draw(next, mix)
}

function replaceByCanvas(image: HTMLImageElement, edge: number): HTMLCanvasElement {
  const label = image.alt === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': image.alt }
  const size = { width: String(edge), height: String(edge) }
  const canvas = element('canvas', { class: image.className, ...size, ...label })
  image.after(canvas)
  image.hidden = true
  return canvas
}
