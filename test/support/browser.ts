// A real Chromium. Where it is not installed its tests are skipped, which CI takes for a failure.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

const PATHS = [
  process.env['CHROME_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const chromiumPath: string | null = PATHS.find((path) => path !== '' && existsSync(path)) ?? null

/** What every Chromium of tests and audits is started with. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type OpenBrowser = { readonly context: BrowserContext; readonly close: () => Promise<void> }

/** A browser with a profile of its own. Only call it where `chromiumPath` is not null. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'packsite-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: chromiumPath ?? '',
    args: [...CHROMIUM_ARGUMENTS],
  })
  return {
    context,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
