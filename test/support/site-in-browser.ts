// The built reference site, or a site of a test's files, in Chromium under the strict content security policy: one server and one browser per
// test file.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from './browser'
import { openQuietly } from './quiet'
import { watchPage, type WatchedPage } from './shell'
import { STRICT_CSP, serveFolder, type ServeOptions, type StaticServer } from './static-server'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { referenceRoot } from './reference'
import { openSite, type Files } from './site'

export type SiteInBrowser = {
  /** Address of the server, without a trailing slash. */
  readonly address: string
  readonly context: BrowserContext
  /** Opens a new page and waits until all requests have ended; the page is closed after the test. */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<WatchedPage>
}

export type SiteInBrowserOptions = BrowserContextOptions & {
  readonly serve?: ServeOptions
  /** A site of these files instead of the reference site. */
  readonly files?: Files
}

export const DESKTOP = { width: 1440, height: 900 }

/** Tests that need the site in a browser; skipped without Chromium. Use `site` only inside tests. */
export function describeInBrowser(
  name: string,
  { serve, files, ...context }: SiteInBrowserOptions,
  tests: (site: SiteInBrowser) => void,
): void {
  describe.skipIf(chromiumPath === null)(name, () => {
    let server: StaticServer
    let browser: OpenBrowser
    let own = ''
    beforeAll(async () => {
      if (files !== undefined) {
        own = mkdtempSync(join(tmpdir(), 'packsite-test-'))
        openSite(own, files).build()
      }
      server = await serveFolder(join(own === '' ? referenceRoot() : own, 'dist'), { headers: STRICT_CSP, ...serve })
      browser = await openBrowser(context)
    })
    afterAll(async () => {
      await browser.close()
      await server.close()
      if (own !== '') rmSync(own, { recursive: true, force: true })
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
