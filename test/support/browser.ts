// A real Chromium, as Debian's headless shell where that is installed: the same engine without the windows and bars around it, for
// half of the processor's time. Without one the browser tests are skipped, which global-setup.ts reports and CI treats as a failure.

import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** CHROME_PATH names another browser, or none where nothing is at that path; null without a browser. */
export const chromiumPath: string | null =
  [process.env['CHROME_PATH'] ?? PATHS].flat().find((path) => existsSync(path)) ?? null

/** Parts of Chromium that are left out: the last list counts, so those that playwright leaves out are in it. */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Pages of their own behind the address bar of each window: a window takes half of the time without them.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** What every Chromium of tests and audits is started with. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  // Letters are as wide as they are drawn, with bars around the page and without.
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type OpenBrowser = { readonly context: BrowserContext; readonly close: () => Promise<void> }

let running: Promise<Browser> | null = null

/** One Chromium for all that a process asks of it; it ends with the process. */
function launched(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [...CHROMIUM_ARGUMENTS, `--disable-features=${LEFT_OUT.join(',')}`],
  })
  return running
}

/** A profile of its own, which nothing else shares. Only call it where `chromiumPath` is not null. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const browser = await launched()
  const context = await browser.newContext(options)
  return { context, close: () => context.close() }
}

/** For programs that would wait for it. */
export async function endBrowser(): Promise<void> {
  await (await running)?.close()
  running = null
}
