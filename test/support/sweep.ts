// Tests one view of a page with the checks that apply to every page: requests, accessibility, layout, keyboard.

import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { axeFaults } from './axe'
import { firstOf } from './faults'
import { focusFaults, headingFaults, pictureFaults, sidewaysFaults, spaceTexts } from './probes'

export const WIDTHS = [320, 768, 1024, 1366, 1440, 1920] as const
export const SCHEMES = ['light', 'dark', 'forced'] as const

export type View = {
  readonly name: string
  readonly path: string
  readonly width: (typeof WIDTHS)[number]
  readonly scheme: (typeof SCHEMES)[number]
}

export type SweepOptions = {
  /** Address of the server, without a trailing slash. */
  readonly address: string
  /** Number of focusable elements whose outline is tested. */
  readonly focusLimit: number
  /** Number of <details> elements to open, because long lists repeat the same kind. */
  readonly foldLimit: number
  /** Number of table rows and list items that are tested; the rest is removed. */
  readonly likeLimit: number
  /** False runs axe-core only with open <details>. */
  readonly asksFolded: boolean
}

/** Returns faults such as 'downloads 320 dark: target-size "a.more": …'. */
export async function sweepView(
  page: Page,
  view: View,
  { address, focusLimit, foldLimit, likeLimit, asksFolded }: SweepOptions,
): Promise<string[]> {
  const { path, width, scheme } = view
  const watch = watchLoading(page, address)
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.emulateMedia({
    // Forced colours exist in light and dark; the best known themes of Windows are dark.
    colorScheme: scheme === 'light' ? 'light' : 'dark',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await page.goto(address + path)
  const folded = asksFolded ? await axeFaults(page) : []
  folded.push(...firstOf(await page.evaluate(sidewaysFaults)))
  const keyboard = await keyboardFaults(page)
  await page.evaluate((limit) => {
    for (const parent of document.querySelectorAll('main :is(tbody, ul, ol, dl)'))
      for (const child of [...parent.children].slice(limit)) child.remove()
  }, likeLimit)
  await page.evaluate((limit) => {
    for (const element of [...document.querySelectorAll('details')].slice(0, limit)) element.open = true
  }, foldLimit)
  const unfolded = [
    ...(await axeFaults(page)),
    ...firstOf(await page.evaluate(sidewaysFaults)),
    ...(await page.evaluate(headingFaults)),
    ...firstOf(await page.evaluate(pictureFaults)),
    ...firstOf(await page.evaluate(focusFaults, focusLimit)),
  ]
  await page.evaluate(spaceTexts)
  const spaced = firstOf(await page.evaluate(sidewaysFaults)).map((fault) => `spaced out: ${fault}`)
  const all = new Set([...folded, ...keyboard, ...unfolded, ...spaced, ...watch.end()])
  return [...all].map((fault) => `${view.name} ${String(width)} ${scheme}: ${fault}`)
}

/** Collects faults while the page loads and runs, until `end`. */
function watchLoading(page: Page, address: string): { end: () => string[] } {
  const faults: string[] = []
  const onConsole = (message: ConsoleMessage): void => {
    // Chromium logs the 404 status of the error page. Other failed responses are counted as requests.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error): void => void faults.push(`script: ${error.message}`)
  const onRequest = (request: Request): void => {
    if (!request.url().startsWith(address)) faults.push(`foreign: ${request.url()}`)
  }
  const onFailed = (request: Request): void => {
    // Prefetches, and pictures for other widths, are cancelled on navigation.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  }
  const onResponse = (response: Response): void => {
    const isDocument = response.request().isNavigationRequest()
    if (!isDocument && response.status() >= 400) faults.push(`request: ${response.url()} ${String(response.status())}`)
  }
  page.on('console', onConsole).on('pageerror', onError)
  page.on('request', onRequest).on('requestfailed', onFailed).on('response', onResponse)
  return {
    end: () => {
      page.off('console', onConsole).off('pageerror', onError)
      page.off('request', onRequest).off('requestfailed', onFailed).off('response', onResponse)
      return faults
    },
  }
}

/** The first Tab focuses the skip link, which is visible and leads past the header; further Tabs stay in main. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      // The label shows the focus of an invisible input.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const rects = [element, label].flatMap((mark) => mark?.getBoundingClientRect() ?? [])
      return {
        tag: element?.tagName ?? '',
        href: element?.getAttribute('href') ?? '',
        id: element?.id ?? '',
        isSeen: rects.some(({ top, bottom, width }) => width > 1 && bottom > 0 && top < innerHeight),
        isPastHeader: element?.closest('header.site-header, .skip-link') === null,
      }
    })
  await page.keyboard.press('Tab')
  const link = await focused()
  if (!link.href.startsWith('#')) return [`skip-link "${link.tag}": the first stop is no skip link`]
  if (!link.isSeen) return ['skip-link: is not seen while it has the focus']
  await page.keyboard.press('Enter')
  const target = await focused()
  if (`#${target.id}` !== link.href)
    return [`skip-link: the focus is on "${target.tag}#${target.id}", not ${link.href}`]
  const faults: string[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    const { tag, isSeen, isPastHeader } = await focused()
    if (tag === 'BODY') break
    if (!isSeen) faults.push(`keyboard "${tag}": stop ${String(stop + 1)} of main is not seen`)
    if (!isPastHeader) faults.push(`keyboard "${tag}": stop ${String(stop + 1)} of main is in the header`)
  }
  return faults
}
