// content/site/messages.yaml: what pages say, in a site's own words.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser } from '../support/browser'
import { fencedBlocks } from '../support/docs'
import { MESSAGES as STANDARD } from '../../src/shared/messages'
import { pseudo, pseudoMessages } from '../support/pseudo-words'
import { packZip } from '../support/pack-zip'
import { openQuietly } from '../support/quiet'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'
import { STRICT_CSP, serveFolder } from '../support/static-server'

const MESSAGES = 'content/site/messages.yaml'
const OLDER = 'packs/Main-32x-Java/java-legacy/Main-32x-1.20-1.0.zip'
const OLDER_FILE = packZip({
  mcmeta: { pack_format: 15 },
  textures: { 'block/stone.png': '#333333', 'item/a.png': '#aa0000' },
})

/** The small site with pages of releases, and with packs of one's own. */
function wholeSite(): Files {
  const small = smallSite()
  const text = (file: string): string => String(small[file])
  const thing = text('content/addons/thing.md').replace('---\n![', 'license: cc0-1.0\n---\n![')
  const addon = (slug: string, more = ''): Files => ({
    [`content/addons/${slug}.md`]: thing
      .replace('title: 1.20', `title: '${slug}'\n${more}`)
      .replace('https://files.example.org/thing.zip', `/packs/Addons/${slug}.zip`),
    [`public/packs/Addons/${slug}.zip`]: packZip({ mcmeta: { pack_format: 15, description: slug } }),
  })
  return {
    ...small,
    'site.config.ts': text('site.config.ts').replace(
      "{ name: 'news',",
      `{ name: 'customise', path: '/customise', template: 'customise' },
    { name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { disableDefaultMeta: true } },
    { name: 'news',`,
    ),
    'content/packs/main-32x.yaml': `license: cc0-1.0\n${text('content/packs/main-32x.yaml')}`,
    'content/releases/main-32x/java.yaml': text('content/releases/main-32x/java.yaml').replace(
      / {4}url: .*1\.20-old\.zip/,
      '    variant: java-legacy\n    file: Main-32x-1.20-1.0.zip',
    ),
    [`public/${OLDER}`]: OLDER_FILE,
    ...addon('ab'),
    ...addon('cd'),
    ...addon('ef', 'oneOf: gh\n'),
    ...addon('ij', 'oneOf: gh\n'),
  }
}

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
  expect(stderr).toContain("error[unknown-message] 'home.pakcs' is not a message key")
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
  test('fits a phone on every page, and says nothing that is not a message key', async () => {
    const site = createSite({ ...wholeSite(), [MESSAGES]: pseudoMessages() })
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
    const sources = Object.values(wholeSite()).filter((text) => typeof text === 'string')
    const texts = 'Providing higher experience since not affiliated endorsed makers'
    const names =
      'Java Bedrock Edition Release Beta Snapshot Experimental for Jan Stats Customise Stone none SHA xJava zip'
    const own = new Set([...sources, names, texts].join(' ').match(/\p{L}{3,}/gu))
    const spoken = new Set<string>()
    const look = async (path: string): Promise<void> => {
      const found = await page.evaluate(() => {
        return {
          width: document.documentElement.scrollWidth,
          // Hashes and lines of files.
          codes: [...document.querySelectorAll('code, pre')].map((code) => (code.textContent = '')),
          words: document.body.innerText.match(/\p{L}{3,}/gu) ?? [],
        }
      })
      if (found.width > 320) wide.push(`${path} is ${String(found.width)} px wide`)
      for (const word of found.words) if (!own.has(word)) spoken.add(word)
    }
    for (const path of paths) {
      await openQuietly(page, server.address + path)
      await look(path)
    }
    // What scripts say that come late.
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
    const answer = page.locator('.current-answer h2')
    for (const [given, key] of [
      [file('1.zip', OLDER_FILE), 'current.answers.newer'],
      [file('2.zip', packZip()), 'current.answers.unknown'],
      [file('3.zip', Buffer.from('none')), 'current.answers.no-pack'],
    ] as const) {
      await openQuietly(page, `${server.address}/downloads`)
      await page.setInputFiles('.current input', given)
      await expect.poll(() => answer.textContent()).toBe(pseudo(STANDARD[key].text))
      await look(key)
    }
    await openQuietly(page, `${server.address}/customise?pack=main-32x&edition=java&version=1.20&with=ab,cd,ef,none`)
    await expect.poll(() => page.locator('.layers li').count()).toBe(4)
    await look('/customise?')
    await page.locator('.customise-bar [data-build]').click()
    await expect.poll(() => page.locator('.build-told').textContent()).toContain(pseudo('Java: move it to the game’s'))
    await look('/customise, built')
    expect(wide).toEqual([])
    expect([...spoken].filter((word) => !/[^\p{ASCII}]/u.test(word)).sort()).toEqual([])
    await openQuietly(page, `${server.address}/`)
    await page.keyboard.press('/')
    await page.fill('#search-field', 'main')
    expect(await page.getAttribute('#search-field', 'placeholder')).toBe(pseudo('Search'))
    await page.waitForFunction(() => /\d/.test(document.querySelector('#search-status')?.textContent ?? ''))
    expect(await page.textContent('#search-status')).toBe(`${pseudo('7 results for')} “main”`)
    await browser.close()
    await server.close()
  }, 60_000)
})
