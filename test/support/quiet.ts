// When a page has all that it asks for. The browser's own measure of that waits for half a second without a request, at each
// of some hundred pages.

import type { Page, Request } from 'playwright-core'

/** Scripts ask for what they need as soon as they run. */
const QUIET_MS = 120

/** Opens an address and waits until the page asks for nothing any more. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  await untilQuiet(page, () => page.goto(address))
}

/** Does something to a page and waits until it asks for nothing any more. */
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
