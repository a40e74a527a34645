// Helpers for tests of browser scripts in Chromium.

import type { Page, Route } from 'playwright-core'

/** A page with a log of console errors, exceptions, requests to other hosts, and document loads. */
export type WatchedPage = {
  readonly page: Page
  readonly faults: string[]
  /** Addresses of requested documents. */
  readonly loads: string[]
}

export function watchPage(page: Page, address: string): WatchedPage {
  const faults: string[] = []
  const loads: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) faults.push(`${page.url()} asks ${request.url()}`)
    if (request.isNavigationRequest()) loads.push(request.url().slice(address.length))
  })
  return { page, faults, loads }
}

/** Follows a link like a click, and waits until the page is shown. */
export async function follow(page: Page, path: string): Promise<void> {
  await click(page, path)
  await page.waitForFunction((expected) => location.pathname + location.search + location.hash === expected, path)
}

/** Clicks a temporary link in main. */
export async function click(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
}

export type Gate = {
  readonly handle: (route: Route) => Promise<void>
  readonly open: () => void
  readonly asked: Promise<void>
}

/** Blocks requests until `open` is called. */
export function createGate(): Gate {
  let open: () => void = () => undefined
  let ask: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const asked = new Promise<void>((resolve) => (ask = resolve))
  return {
    asked,
    open,
    handle: async (route) => {
      ask()
      await opened
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined)
    },
  }
}
