// The built reference site in Chromium, under the strict policy: what the tests of the browser scripts share.

import type { Page, Route } from 'playwright-core'

/** A page that writes down what goes wrong: errors of the console, exceptions, requests to other hosts, whole loads. */
export type WatchedPage = {
  readonly page: Page
  readonly faults: string[]
  /** Addresses of documents that were requested. */
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

/** Follows a link to an address as a click does, and waits until the page is shown. */
export async function follow(page: Page, path: string): Promise<void> {
  await click(page, path)
  await page.waitForFunction((expected) => location.pathname + location.search + location.hash === expected, path)
}

/** Clicks a link to an address that is put into main. */
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

/** Holds requests back until it is opened. */
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
      // The page may have given up.
      await route.continue().catch(() => undefined)
    },
  }
}
