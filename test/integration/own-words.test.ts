// content/site/messages.yaml: what pages say, in a site's own words.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser } from '../support/browser'
import { fencedBlocks } from '../support/docs'
import { pseudo, pseudoMessages } from '../support/pseudo-words'
import { openQuietly } from '../support/quiet'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { STRICT_CSP, serveFolder } from '../support/static-server'

const MESSAGES = 'content/site/messages.yaml'

test('what is wrong with a message is told with its line, all at once', () => {
  const site = createSite({
    ...smallSite(),
    [MESSAGES]: `home.pakcs: Ours
home.addons-all: All of them
home.news: 'News of {brand}'
downloads.total: '{files, plural, one {# file}}'
home.packs: Ours
`,
  })
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain("error[unknown-message] 'home.pakcs' is no message")
  expect(stderr).toContain(`${MESSAGES}:1:`)
  expect(stderr).toContain("hint: did you mean 'home.packs'?")
  expect(stderr).toContain("error[message-argument] 'home.addons-all' leaves out '{count}'")
  expect(stderr).toContain(`${MESSAGES}:2:`)
  expect(stderr).toContain("error[message-argument] 'home.news' has no argument '{brand}'")
  expect(stderr).toContain(`${MESSAGES}:3:`)
  expect(stderr).toContain(
    "error[message-syntax] 'downloads.total' cannot be read: {files, plural, …} has no form 'other'",
  )
  expect(stderr).toContain(`${MESSAGES}:4:`)
  expect(stderr).not.toContain(`${MESSAGES}:5:`)
})

test('what docs/words.md shows is said', () => {
  const [block] = fencedBlocks('docs/words.md')
  const site = createSite({ ...smallSite(), [MESSAGES]: block?.text ?? '' })
  expect(site.run(['build'])).toMatchObject({ status: 0, stderr: '' })
  expect(site.read('index.html')).toContain('>Our packs</h2>')
})

test('an edit of a message makes the pages anew that say it, and no others', () => {
  const site = createSite({ ...smallSite(), [MESSAGES]: "home.news: 'Fresh'\n" })
  expect(site.run(['build'])).toMatchObject({ status: 0, stderr: '' })
  expect(site.read('index.html')).toContain('>Fresh</h2>')
  const before = site.stamps()
  site.write({ [MESSAGES]: "home.news: 'Fresher'\n" })
  site.build()
  const after = site.stamps()
  const changed = [...after].filter(([file, stamp]) => !file.startsWith('builds/') && before.get(file) !== stamp)
  expect(changed.map(([file]) => file).sort()).toEqual(['_payload.json', 'index.html'])
  expect(site.run(['why', '/']).stdout).toContain(MESSAGES)
})

// Every message as nobody speaks: what is left of English is found, and what is too long for its place.
describe.skipIf(chromiumPath === null)('a site in another language', () => {
  test('fits a phone on every page, and says nothing that is no message', async () => {
    const site = createSite({ ...smallSite(), [MESSAGES]: pseudoMessages() })
    site.build()
    const server = await serveFolder(join(site.root, 'dist'), { headers: STRICT_CSP })
    const browser = await openBrowser({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
    const paths = site
      .list()
      .filter((file) => file.endsWith('.html') && !site.read(file).includes('http-equiv="refresh"'))
      .map((file) => `/${file.replace(/index\.html$/, '')}`)
    expect(paths.length).toBeGreaterThan(12)
    const page = await browser.context.newPage()
    const wide: string[] = []
    // What the site says itself, or its config by default, and the names of its channels, editions and days.
    const sources = Object.values(smallSite()).filter((text) => typeof text === 'string')
    const texts = 'Providing higher experience since not affiliated endorsed makers'
    const names = 'Java Bedrock Edition Release Beta Snapshot Experimental for Jan Stats zip'
    const own = new Set([...sources, names, texts].join(' ').match(/\p{L}{3,}/gu))
    const spoken = new Set<string>()
    for (const path of paths) {
      await openQuietly(page, server.address + path)
      const found = await page.evaluate(() => {
        // It speaks by itself still: test/unit/words-left.test.ts.
        document.querySelector('.current')?.remove()
        return {
          width: document.documentElement.scrollWidth,
          words: document.body.innerText.match(/\p{L}{3,}/gu) ?? [],
        }
      })
      if (found.width > 320) wide.push(`${path} is ${String(found.width)} px wide`)
      for (const word of found.words) if (!own.has(word)) spoken.add(word)
    }
    expect(wide).toEqual([])
    expect([...spoken].filter((word) => !/[^\p{ASCII}]/u.test(word)).sort()).toEqual([])
    await openQuietly(page, `${server.address}/`)
    await page.keyboard.press('/')
    await page.fill('#search-field', 'main')
    expect(await page.getAttribute('#search-field', 'placeholder')).toBe(pseudo('Search'))
    await page.waitForFunction(() => /\d/.test(document.querySelector('#search-status')?.textContent ?? ''))
    expect(await page.textContent('#search-status')).toBe(`${pseudo('1 result for')} “main”`)
    await browser.close()
    await server.close()
  }, 60_000)
})
