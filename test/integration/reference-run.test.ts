// With PACKSITE_REFERENCE=1 no fast path is taken, and every file of a site has the same bytes (hostile documents: satteri.test.ts).

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createColdCache, linkReferenceSite, referenceRoot } from '../support/reference'
import { openSite } from '../support/site'
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
