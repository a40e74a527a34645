// One page of each template in Chromium, under the site's content security policy: accessible, usable by keyboard, whole, in
// its window and on its own host, at every width and in light, dark and forced colours. A run shows each template once, at
// another width and in another scheme than its neighbours; PACKSITE_FULL=1 takes every pair of width and scheme.

import { test } from 'vitest'
import { expectNoFaults } from '../support/faults'
import { isFullRun, sliceOf } from '../support/full'
import { describeInBrowser } from '../support/site-in-browser'
import { SCHEMES, sweepView, WIDTHS, type View } from '../support/sweep'
import { SAMPLE_PAGES, type SamplePage } from '../support/template-pages'

const limits = isFullRun
  ? { focusLimit: Infinity, foldLimit: Infinity, likeLimit: Infinity, asksFolded: true }
  : { focusLimit: 30, foldLimit: 6, likeLimit: 12, asksFolded: false }

const PAIRS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))

function viewsOf({ name, path }: SamplePage, place: number): View[] {
  const pairs = isFullRun ? PAIRS : PAIRS.filter((_, index) => index === (place * 5) % PAIRS.length)
  return pairs.map((pair) => ({ name, path, ...pair }))
}

describeInBrowser('in Chromium', {}, (site) => {
  const pages = SAMPLE_PAGES.map((sample, place) => ({ ...sample, views: viewsOf(sample, place) }))
  test.each(sliceOf(pages, import.meta.url))(
    '$name has no fault in any of its views',
    { timeout: isFullRun ? 600_000 : 180_000 },
    async ({ views }) => {
      const page = await site.context.newPage()
      const faults: string[] = []
      for (const view of views) faults.push(...(await sweepView(page, view, { address: site.address, ...limits })))
      await page.close()
      expectNoFaults(faults)
    },
  )
})
