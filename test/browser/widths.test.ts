// The pages between the widths that people design for: nothing breaks, meets or is cut off, wherever the window ends. A page
// is loaded once and its window drawn wider. A run looks at both ends and at some of the widths beside which the stylesheet
// changes something on the page; PACKSITE_FULL=1 at all of these and every 20 px, in both schemes.

import { test } from 'vitest'
import { expectNoFaults } from '../support/faults'
import { isFullRun, sliceOf } from '../support/full'
import { describeInBrowser } from '../support/site-in-browser'
import { SAMPLE_PAGES } from '../support/template-pages'
import { widthFaults, widthsOf } from '../support/widths'

/** Those with the most that could break. */
const CLOSE = new Set(['home', 'downloads', 'pack', 'addons', 'addon', 'gallery', 'news', 'post', 'product', 'stats'])

const PAGES = SAMPLE_PAGES.map((sample, seed) => ({ ...sample, seed })).filter(
  ({ name }) => isFullRun || CLOSE.has(name),
)

for (const colorScheme of isFullRun ? (['light', 'dark'] as const) : (['light'] as const)) {
  describeInBrowser(`at every width, ${colorScheme}`, { reducedMotion: 'reduce', colorScheme }, (site) => {
    test.each(sliceOf(PAGES, import.meta.url))(
      '$name fits its window',
      { timeout: isFullRun ? 600_000 : 180_000 },
      async ({ path, seed }) => {
        const { page } = await site.open(path)
        const sample = isFullRun ? null : { seed, count: 2, edges: 10 }
        expectNoFaults(await widthFaults(page, await widthsOf(page, { sample })))
      },
    )
  })
}

// Phones have two or three pixels where a page counts one; some pictures are drawn smaller for them.
describeInBrowser('on a dense screen', { reducedMotion: 'reduce', deviceScaleFactor: 2 }, (site) => {
  test.each(sliceOf(PAGES, import.meta.url))('$name fits its window', async ({ path }) => {
    const { page } = await site.open(path)
    expectNoFaults(await widthFaults(page, isFullRun ? [320, 390, 430, 560, 561] : [390, 560]))
  })
})
