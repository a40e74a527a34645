// Counts the listeners of what stays when a page is left: window, document and main. A page script that ends well leaves none.

import type { Page } from 'playwright-core'

declare global {
  // A global needs var.
  var lastingListeners: number
}

/** Before the first page is loaded. */
export async function watchListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lastingListeners = 0
    // Called with its own this below.
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

/** In place of a storage that the reader has blocked. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}
