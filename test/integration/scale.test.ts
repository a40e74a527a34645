// Large sites: many posts in one process with the heap that Node gives by itself. PACKSITE_FULL=1 builds ten thousand.

import { expect, test } from 'vitest'
import { createSite, type Files } from '../support/site'
import { createRandom } from '../support/trees'

const POSTS = process.env['PACKSITE_FULL'] === '1' ? 10_000 : 500

const WORDS =
  'block stone copper drawn sheet light pixel version texture quarry lantern moss river paint water grain'.split(' ')

/** Posts of about 1 kB with short changelogs; the same for the same count. */
function posts(count: number): Files {
  const random = createRandom(count)
  const words = (length: number): string =>
    Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '').join(' ')
  const post = (index: number): string => {
    const day = new Date(Date.UTC(2010, 0, 1 + (index % 5800))).toISOString().slice(0, 10)
    return [
      '---',
      `title: "Post ${String(index)}: ${words(4)}"`,
      `date: ${day}`,
      'changelog:',
      `  Added: [${words(3)}, ${words(3)}]`,
      `  Fixed: [${words(3)}]`,
      '---',
      '',
      `${words(40)}.`,
      '',
      `## ${words(3)}`,
      '',
      `- **${words(2)}** ${words(12)}`,
      `- [${words(2)}](/news) ${words(12)}`,
      '',
      `${words(70)}.`,
      '',
    ].join('\n')
  }
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/news/post-${String(index)}.md`, post(index)]),
  )
}

function buildPosts(count: number): void {
  const site = createSite(posts(count))
  const { status, stdout, stderr } = site.run(['build'], { NODE_OPTIONS: '', PACKSITE_CACHE: '' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain(' pages and ')
  expect(site.list().filter((path) => /^news\/post-\d+\/index\.html$/.test(path))).toHaveLength(count)
}

test(`${String(POSTS)} posts are built without a larger heap`, { timeout: 600_000 }, () => {
  buildPosts(POSTS)
})
