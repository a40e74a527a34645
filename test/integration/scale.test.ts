// Large sites: many posts in one process with the heap that Node gives by itself. PACKSITE_FULL=1 builds ten thousand.

import { expect, test } from 'vitest'
import { postFiles } from '../bench/corpus'
import { isFullRun } from '../support/full'
import { createSite } from '../support/site'

const POSTS = isFullRun ? 10_000 : 500

test(`${String(POSTS)} posts are built without a larger heap`, { timeout: 600_000 }, () => {
  const site = createSite(postFiles(POSTS))
  const { status, stdout, stderr } = site.runAsProcess(['build'], { NODE_OPTIONS: '', PACKSITE_CACHE: '' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain(' pages and ')
  expect(site.list().filter((path) => /^news\/\d{4}\/post-\d+\/index\.html$/.test(path))).toHaveLength(POSTS)
})
