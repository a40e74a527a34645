// Paints the loading bar. The element exists only while visible, and has the role `progressbar` only while a page is loading.

import { element } from './element'
import { commonMessages } from './script-messages'
import { loadingBarFrameAt } from './progress'

/** Listed individually: for a whole object esbuild emits a module, which becomes a separate file if the entry has dynamic imports. */
const times = {
  durationMs: CONSTANTS.loadingBar.durationMs,
  throttleMs: CONSTANTS.loadingBar.throttleMs,
  hideDelayMs: CONSTANTS.loadingBar.hideDelayMs,
  resetDelayMs: CONSTANTS.loadingBar.resetDelayMs,
}

export function createLoadingBar() {
  const fill = element('div', {})
  const bar = element('div', { class: 'loading-bar' }, fill)
  bar.style.height = `${CONSTANTS.loadingBar.heightPx}px`
  fill.style.background = CONSTANTS.loadingBar.color
  let startMs = 0
  let endMs: number | null = null
  let isRunning = false

  const paint = (): void => {
    const frame = loadingBarFrameAt(performance.now() - startMs, endMs, times)
    isRunning = frame !== null
    if (frame === null) {
      bar.remove()
      return
    }
    requestAnimationFrame(paint)
    if (frame.phase === 'waiting') return
    const percent = frame.progress * 100
    const isBusy = frame.phase === 'busy'
    const attributes = {
      role: 'progressbar',
      'aria-label': commonMessages().loading,
      'aria-valuenow': String(Math.round(percent)),
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (isBusy) bar.setAttribute(name, value)
      else bar.removeAttribute(name)
    }
    bar.classList.toggle('is-fading', frame.phase === 'fading')
    fill.style.width = `${percent}%`
    if (!bar.isConnected) document.body.append(bar)
  }
  return {
    start: (): void => {
      startMs = performance.now()
      endMs = null
      bar.remove()
      if (!isRunning) paint()
    },
    finish: (): void => {
      endMs ??= performance.now() - startMs
    },
  }
}
