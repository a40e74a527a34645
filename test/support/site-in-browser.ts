// The built reference site in Chromium under the strict content security policy: one server and one browser per test file.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from './browser'
import { openQuietly } from './quiet'
import { watchPage, type WatchedPage } from './shell'
import { STRICT_CSP, serveFolder, type ServeOptions, type StaticServer } from './static-server'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { referenceRoot } from './reference'

export type SiteInBrowser = {
  /** Address of the server, without a trailing slash. */
  readonly address: string
  readonly context: BrowserContext
  /** Opens a new page and waits until all requests have ended; the page is closed after the test. */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<WatchedPage>
}

export type SiteInBrowserOptions = BrowserContextOptions & { readonly serve?: ServeOptions }

export const DESKTOP = { width: 1440, height: 900 }

/** Tests that need the site in a browser; skipped without Chromium. Use `site` only inside tests. */
export function describeInBrowser(
  name: string,
  { serve, ...context }: SiteInBrowserOptions,
  tests: (site: SiteInBrowser) => void,
): void {
  describe.skipIf(chromiumPath === null)(name, () => {
    let server: StaticServer
    let browser: OpenBrowser
    beforeAll(async () => {
      server = await serveFolder(join(referenceRoot(), 'dist'), { headers: STRICT_CSP, ...serve })
      browser = await openBrowser(context)
    })
    afterAll(async () => {
      await browser.close()
      await server.close()
    })
    tests({
      get address() {
        return server.address
      },
      get context() {
        return browser.context
      },
      open: async (path, prepare) => {
        const watched = watchPage(await browser.context.newPage(), server.address)
        onTestFinished(async () => {
          // Requests that are open when a test ends are no faults.
          await watched.page.unrouteAll({ behavior: 'ignoreErrors' })
          await watched.page.close()
        })
        await prepare?.(watched.page)
        await openQuietly(watched.page, server.address + path)
        return watched
      },
    })
  })
}
