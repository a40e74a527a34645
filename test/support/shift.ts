// Measures layout shift while a page loads slowly, so that the first paint comes before the scripts. On a fast connection scripts run first, and
// their shifts stay hidden. Fonts are not delayed, since fallback fonts differ between machines.

import type { Page } from 'playwright-core'

const LATE_MS = 500
/** Limit for the sum of all shifts (Cumulative Layout Shift). */
export const MOST_SHIFT = 0.02

/** Delays the module scripts of the page at this address. Call before opening the page. */
export async function delayScripts(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text()
  // Classic scripts block the first paint on purpose.
  const modules = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path)
  await page.route(
    (url) => modules.includes(url.pathname),
    async (route) => {
      await new Promise((resume) => setTimeout(resume, LATE_MS))
      await route.continue()
    },
  )
}

/** 'moved 0.162, at most 0.02: <ul class="addon-cards">, …'; empty if the page is stable. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
    const shifts = await new Promise<Shift[]>((done) => {
      new PerformanceObserver((list) => {
        done(list.getEntries() as Shift[])
      }).observe({ type: 'layout-shift', buffered: true })
      // The observer is never called without an entry.
      setTimeout(done, 200, [])
    })
    const nodes = shifts.flatMap(({ sources }) => sources.flatMap(({ node }) => (node instanceof Element ? node : [])))
    const tags = nodes.map((node) => (node.cloneNode() as Element).outerHTML.replace(/<\/.*/, '').slice(0, 60))
    return { sum: shifts.reduce((total, { value }) => total + value, 0), moved: [...new Set(tags)] }
  })
  return sum > MOST_SHIFT ? [`moved ${sum.toFixed(3)}, at most ${String(MOST_SHIFT)}: ${moved.join(', ')}`] : []
}
