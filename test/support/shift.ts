// How far a page moves by itself while it loads, on a line slow enough that it is painted before its scripts are there. On a
// quick line they come first, and nothing that they do is seen. A late font is not asked: what stands in for it, and so how
// far text moves, is each machine's own.

import type { Page } from 'playwright-core'

const LATE_MS = 500
/** The bar for the sum of all shifts (Cumulative Layout Shift). */
export const MOST_SHIFT = 0.02

/** Lets the module scripts of the page at this address come late. Call it before the page is opened. */
export async function delayScripts(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text()
  // Scripts that are no modules hold the first paint back: they are meant to be there in time.
  const modules = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path)
  await page.route(
    (url) => modules.includes(url.pathname),
    async (route) => {
      await new Promise((resume) => setTimeout(resume, LATE_MS))
      await route.continue()
    },
  )
}

/** 'moved 0.162, at most 0.02: <ul class="addon-cards">, …'; nothing when the open page kept still. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
    const shifts = await new Promise<Shift[]>((done) => {
      new PerformanceObserver((list) => {
        done(list.getEntries() as Shift[])
      }).observe({ type: 'layout-shift', buffered: true })
      // Nothing is told of a page that has no entry.
      setTimeout(done, 200, [])
    })
    const nodes = shifts.flatMap(({ sources }) => sources.flatMap(({ node }) => (node instanceof Element ? node : [])))
    const tags = nodes.map((node) => (node.cloneNode() as Element).outerHTML.replace(/<\/.*/, '').slice(0, 60))
    return { sum: shifts.reduce((total, { value }) => total + value, 0), moved: [...new Set(tags)] }
  })
  return sum > MOST_SHIFT ? [`moved ${sum.toFixed(3)}, at most ${String(MOST_SHIFT)}: ${moved.join(', ')}`] : []
}
