// Starts Chromium, preferably Debian's headless shell, which needs half of the CPU time. Without Chromium the browser tests are skipped:
// global-setup.ts prints a warning, and CI counts skipped tests as failures.

import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** CHROME_PATH replaces the default paths. Null if no browser is found. */
export const chromiumPath: string | null =
  [process.env['CHROME_PATH'] ?? PATHS].flat().find((path) => existsSync(path)) ?? null

/** Disabled features of Chromium. Only the last --disable-features counts, so the list includes the features that Playwright disables. */
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
  // Web pages behind the address bar of each window. Without them a window opens in half of the time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Arguments of every Chromium in tests and audits. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  // Makes text equally wide in headless and windowed mode.
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

/** Starts Chromium once per process. */
function launched(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [...CHROMIUM_ARGUMENTS, `--disable-features=${LEFT_OUT.join(',')}`],
  })
  return running
}

/** Opens a new browser context. Requires a `chromiumPath`. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const browser = await launched()
  const context = await browser.newContext(options)
  return { context, close: () => context.close() }
}

/** Closes the browser, for programs that would otherwise wait for the browser process. */
export async function endBrowser(): Promise<void> {
  await (await running)?.close()
  running = null
}
