// Waits until a page has loaded all requests. Playwright's `networkidle` waits half a second on each page, which is too slow for hundreds of pages.

import type { Page, Request } from 'playwright-core'

/** Scripts start their requests as soon as they run. */
const QUIET_MS = 120

/** Opens an address and waits until all requests have ended. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  await untilQuiet(page, () => page.goto(address))
}

/** Runs an action and waits until all requests have ended. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>()
  const last = { ms: 0 }
  const begin = (request: Request): void => {
    open.add(request)
    last.ms = performance.now()
  }
  const end = (request: Request): void => {
    open.delete(request)
    last.ms = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  last.ms = performance.now()
  while (open.size > 0 || performance.now() - last.ms < QUIET_MS) await new Promise((resume) => setTimeout(resume, 20))
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
