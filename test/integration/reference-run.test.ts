// With PACKSITE_REFERENCE=1 no fast path is taken, and every file of a site has the same bytes (hostile documents: satteri.test.ts).

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_CACHE, settle } from '../support/cache'
import { parseEvents } from '../support/events'
import { createColdCache, linkReferenceSite, referenceRoot } from '../support/reference'
import { createSite, openSite } from '../support/site'
import { differences, snapshot, temporaryFolder } from '../support/trees'

test('a build of the reference site by the reference implementations gives the same bytes', () => {
  const reference = snapshot(join(referenceRoot(), 'dist'))
  const folder = temporaryFolder()
  linkReferenceSite(folder)
  openSite(folder).buildAsProcess({
    PACKSITE_REFERENCE: '1',
    // What test/support/global-setup.ts builds the reference site with.
    SOURCE_DATE_EPOCH: '1795219200',
    PACKSITE_CACHE: createColdCache(folder),
  })
  expect(differences(reference, snapshot(join(folder, 'dist')))).toEqual([])
})

test('it ignores the cache, and renders every page', () => {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n' })
  settle()
  site.buildAsProcess(OWN_CACHE)
  expect(site.buildAsProcess(OWN_CACHE).stdout).toContain('Nothing changed.')
  const reference = { ...OWN_CACHE, PACKSITE_REFERENCE: '1' }
  expect(site.buildAsProcess(reference).stdout).toContain('(full build: PACKSITE_REFERENCE=1 ignores the cache)')
  const built = parseEvents(site.runAsProcess(['build', '--json'], reference).stdout).find(
    ({ event }) => event === 'built',
  )
  expect(built?.['pages']).toBeGreaterThan(2)
  expect(built?.['rendered']).toBe(built?.['pages'])
})
