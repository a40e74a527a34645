// Counts event listeners on window, document and main, which survive navigation. A page script has to remove all of its listeners.

import type { Page } from 'playwright-core'

declare global {
  // A global declaration needs var.
  var lastingListeners: number
}

/** Call before the first page is loaded. */
export async function watchListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lastingListeners = 0
    // Called with an explicit `this` below.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const lasts = this === window || this === document || (this instanceof Element && this.matches('main'))
      if (lasts) {
        window.lastingListeners += 1
        const signal = typeof options === 'object' ? options.signal : undefined
        if (signal != null) addEventListener.call(signal, 'abort', () => (window.lastingListeners -= 1))
      }
      addEventListener.call(this, type, listener, options)
    }
  })
}

export function lastingListeners(page: Page): Promise<number> {
  return page.evaluate(() => window.lastingListeners)
}

/** Simulates a storage that the user has blocked. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}
