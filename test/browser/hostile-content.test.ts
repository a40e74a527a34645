// A site whose content wants to run something, built by the real command line and opened with no policy to stop it. Nothing runs:
// in its pages, through navigation, in files for machines that somebody opens, in the search, in an address, in dev's overlay.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { openDist, type Dist } from '../support/dist'
import { refuse } from '../support/events'
import { expectNoFaults } from '../support/faults'
import { isFullRun, someOf } from '../support/full'
import { payloadCases, refusedCases, siteOf, type Case } from '../support/payloads/files'
import { HTML_VECTORS, numbered } from '../support/payloads/vectors'
import { startUnbound } from '../support/running'
import { follow } from '../support/shell'
import { openSite, type TestSite } from '../support/site'
import { linkTree } from '../support/trees'
import { serveFolder, type StaticServer } from '../support/static-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'

/** Pages that are open at a time, and frames in each of them. */
const TABS = 3
const FRAMES = 8
/** Pages that are opened with all their scripts, and that are reached by a link; all of them with PACKSITE_FULL=1. */
const WHOLE = 20
const REFRESH = /http-equiv="refresh" content="0; url=([^"]*)"/g
const POST = '---\ntitle: A\ndate: 2026-01-02\n---\nText.\n'

type Built = { readonly site: TestSite; readonly published: readonly Case[]; readonly refused: readonly Case[] }

/** Builds with every payload, then with those that were not refused. */
function buildHostileSite(root: string): Built {
  const all = payloadCases()
  let published: readonly Case[] = all
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const site = openSite(root, siteOf(published))
    const { status, problems, result } = refuse(site)
    if (status === 0) return { site, published, refused: all.filter((each) => !published.includes(each)) }
    expect(status, result.stdout + result.stderr).toBe(1)
    const told = refusedCases(published, problems)
    expect(told.length, `a refusal names its cases: ${JSON.stringify(problems.slice(0, 3))}`).toBeGreaterThan(0)
    published = published.filter((each) => !told.includes(each))
    for (const name of ['content', 'public']) site.remove(name)
  }
  throw new Error('the site is still refused')
}

describe.skipIf(chromiumPath === null)('hostile content in Chromium, without a policy', () => {
  let built: Built
  let dist: Dist
  let server: StaticServer
  let browser: OpenBrowser
  const root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  const ran: string[] = []

  beforeAll(async () => {
    built = buildHostileSite(root)
    dist = openDist(root)
    server = await serveFolder(join(root, 'dist'))
    // What moves when a page comes takes time, and nothing of it is content.
    browser = await openBrowser({ reducedMotion: 'reduce' })
    const { context } = browser
    await context.exposeBinding('__xss', ({ frame }, number: unknown) => {
      ran.push(`${String(number)} at ${frame.url()}`)
    })
    context.on('page', (page) => {
      page.on('dialog', (dialog) => {
        ran.push(`a dialog at ${page.url()}`)
        void dialog.dismiss()
      })
    })
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** Does something with each item, in a few tabs at a time. */
  const inTabs = async <T>(items: readonly T[], visit: (page: Page, item: T) => Promise<void>): Promise<void> => {
    const queue = [...items]
    const work = async (): Promise<void> => {
      const page = await browser.context.newPage()
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(page, item)
      await page.close()
    }
    await Promise.all(Array.from({ length: TABS }, work))
  }
  const takeRan = (): string[] => ran.splice(0)
  /** Opens addresses of one origin in frames, which cost a part of what pages do; answers what would run in each. */
  const inFrames = async (origin: string, paths: readonly string[]): Promise<string[]> => {
    const faults: string[] = []
    await browser.context.route(`${origin}/of-frames`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Frames</title>' }),
    )
    const groups = Array.from({ length: Math.ceil(paths.length / FRAMES) }, (_, index) =>
      paths.slice(index * FRAMES, (index + 1) * FRAMES),
    )
    await inTabs(groups, async (page, group) => {
      await page.goto(`${origin}/of-frames`)
      faults.push(...(await page.evaluate(openFrames, { paths: group, source: findRunning.toString() })))
    })
    return faults
  }

  test('the trap works: the same payloads run where nothing is sanitised', async () => {
    const raw = numbered(HTML_VECTORS, 1)
    const seen = new Set<string>()
    await browser.context.route('**/raw/*', (route) => {
      const { text = '' } = raw[Number(route.request().url().split('/').at(-1))] ?? {}
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><p>${text}` })
    })
    // Some of them lead away, which is what they are for.
    const faults = await inFrames(
      server.address,
      [...raw.keys()].map((index) => `/raw/${String(index)}`),
    )
    for (const line of takeRan()) seen.add(line.split(' ')[0] ?? '')
    expect(seen.size).toBeGreaterThan(40)
    expect(faults.filter((fault) => / <\w+/.test(fault)).length).toBeGreaterThan(40)
  })

  test('every payload is refused with its place or published, and those that are published can be seen', () => {
    const { published, refused } = built
    console.log(
      `${String(published.length + refused.length)} payloads: ${String(refused.length)} refused, ${String(published.length)} published`,
    )
    expect(published.length + refused.length).toBeGreaterThan(200)
    expect(published.length).toBeGreaterThan(100)
    const shown = [...dist.files]
      .filter((file) => /\.(?:html|json)$/.test(file))
      .map((file) => dist.read(file))
      .join('\n')
    expectNoFaults(
      published.filter(({ id }) => !shown.includes(`seen-${String(id)}`)).map(({ name, file }) => `${name} of ${file}`),
    )
  })

  test('nothing runs in a page of each payload, and nothing in it would', { timeout: 180_000 }, async () => {
    // Without the site's own scripts and styles, which take most of the time; some pages, and with PACKSITE_FULL=1 all, with them.
    const bare = join(root, 'bare')
    linkTree(join(root, 'dist'), bare)
    rmSync(join(bare, 'assets'), { recursive: true })
    const bareServer = await serveFolder(bare)
    const paths = pagesOf(built.published, dist)
    expect(paths.length).toBeGreaterThan(100)
    const whole = paths.filter((_path, index) => isFullRun || index % Math.ceil(paths.length / WHOLE) === 0)
    const addresses = whole.map((path) => server.address + path)
    const faults = await inFrames(bareServer.address, someOf(paths, 9))
    await inTabs(addresses, async (page, address) => {
      await page.goto(address, { waitUntil: 'load' })
      faults.push(...(await page.evaluate(findRunning)).map((fault) => `${address}: ${fault}`))
    })
    await bareServer.close()
    const refreshes = dist.pages.flatMap(({ html }) => [...html.matchAll(REFRESH)])
    expect(refreshes.length).toBeGreaterThan(2)
    for (const [, target] of refreshes) expect(target).toMatch(/^(?:\/(?!\/)|https:\/\/)/)
    expectNoFaults([...faults, ...takeRan()])
  })

  test('nothing runs in what navigation puts in place', async () => {
    const paths = pagesOf(built.published, dist).filter((path) => !path.endsWith('.html'))
    const page = await browser.context.newPage()
    await page.goto(`${server.address}/teapot`, { waitUntil: 'networkidle' })
    const faults: string[] = []
    for (const path of paths.filter((_path, index) => isFullRun || index % Math.ceil(paths.length / WHOLE) === 0)) {
      await follow(page, path)
      faults.push(...(await page.evaluate(findRunning)).map((fault) => `${path}: ${fault}`))
    }
    // The others are put in place as the script does it, without its waits.
    await page.evaluate(
      async (addresses) => {
        const main = document.querySelector('main')
        for (const address of addresses) {
          const { main: html } = (await (await fetch(address)).json()) as { main: string }
          if (main !== null) main.innerHTML = html
          await new Promise((next) => setTimeout(next))
        }
      },
      paths.map((path) => `${path.replace(/\/$/, '')}/_payload.json`),
    )
    await page.close()
    expectNoFaults([...faults, ...takeRan()])
  })

  test('nothing runs in feeds and files for machines that are opened as documents', async () => {
    const files = [...dist.files].filter(
      (file) => /^(?:[^/]+\/)?[^/]+\.(?:xml|json|txt)$/.test(file) || file === 'SHA256SUMS',
    )
    expect(files.length).toBeGreaterThan(7)
    await inTabs(
      files.filter((file) => !file.endsWith('_payload.json')),
      async (page, file) => {
        await page.goto(`${server.address}/${file}`).catch(() => null)
        if (file.endsWith('.xml'))
          expect(await page.evaluate(() => document.querySelector('parsererror')?.textContent ?? ''), file).toBe('')
      },
    )
    expect(takeRan()).toEqual([])
  })

  test('nothing runs in what the search finds', async () => {
    const page = await browser.context.newPage()
    await page.goto(server.address, { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await page.locator('.search-dialog').waitFor()
    for (const question of [
      'seen',
      'img src',
      'svg onload',
      'onerror xss',
      `"'><img src=x onerror=__xss(1)>`,
      ...HTML_VECTORS.slice(0, 20),
    ]) {
      await page.locator('#search-field').fill(question)
      expect(await page.evaluate(findRunning), question).toEqual([])
    }
    await page.locator('#search-field').fill('onerror')
    expect(await page.locator('.search-results a').count()).toBeGreaterThan(3)
    expect(takeRan()).toEqual([])
    await page.close()
  })

  test('nothing of an address runs: in a query, in a fragment, in a path that leads nowhere', async () => {
    const texts = [`"'><img src=x onerror=__xss(1)></script>`, 'javascript:__xss(2)'].map((text) =>
      encodeURIComponent(text),
    )
    const paths = texts.flatMap((text) => [
      `/addons?q=${text}&edition=${text}&sort=${text}`,
      `/news?project=${text}`,
      `/faq?q=${text}#${text}`,
      `/downloads?q=${text}&version=${text}`,
      `/gallery/java/main_32x/1.20/all?show=${text}&q=${text}`,
      `/${text}`,
      `/?${text}#${text}`,
    ])
    const faults: string[] = []
    await inTabs(paths, async (page, path) => {
      await page.goto(server.address + path, { waitUntil: 'load' })
      await page.waitForTimeout(30)
      faults.push(...(await page.evaluate(findRunning)).map((fault) => `${path}: ${fault}`))
    })
    expectNoFaults([...faults, ...takeRan()])
  })

  test('nothing runs in the overlay of dev, which quotes the file that is wrong, nor where a site is broken from the start', async () => {
    const own = openSite(mkdtempSync(join(tmpdir(), 'packsite-test-')), siteOf([]))
    own.write({ 'content/news/a.md': POST })
    const dev = startUnbound(['dev', '--port', '0', '--root', own.root])
    try {
      const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
      const page = await browser.context.newPage()
      await page.goto(`${address}/news/a`)
      const payload = '<img src=x onerror=__xss(1)></pre><script>__xss(2)</script>'
      own.write({ 'content/news/a.md': `---\ntitle: A\ndate: ${JSON.stringify(payload)}\nnew${payload}: x\n---\n` })
      const alert = page.getByRole('alert')
      await alert.getByText('error[invalid-date]').waitFor()
      expect(await alert.textContent()).toContain(payload)
      const names = await alert.locator('*').evaluateAll((all) => all.map(({ localName }) => localName))
      expect(names.filter((name) => !OVERLAY.includes(name))).toEqual([])
      expect(await alert.locator('xpath=.//*[@onerror or @src or @style]').count()).toBe(0)
      expect(await page.evaluate(findRunning)).toEqual([])
      await page.close()
    } finally {
      dev.kill('SIGKILL')
    }
    const broken = startUnbound(['dev', '--port', '0', '--root', own.root])
    try {
      const [, address = ''] = await broken.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
      const page = await browser.context.newPage()
      await page.goto(address)
      expect(await page.content()).toContain('__xss(1)')
      await page.getByRole('alert').waitFor()
      expect(await page.locator('img').count()).toBe(0)
      expect(await page.evaluate(findRunning)).toEqual([])
      await page.close()
    } finally {
      broken.kill('SIGKILL')
      rmSync(own.root, { recursive: true, force: true })
    }
    expect(takeRan()).toEqual([])
  })
})

/** What the overlay of dev is made of. */
const OVERLAY = ['header', 'h1', 'button', 'section', 'p', 'em', 'b', 'a', 'pre']

/** The first page on which each payload stands, once: '/news/case-5000/'. */
function pagesOf(cases: readonly Case[], { pages }: Dist): string[] {
  const readable = pages.filter(({ html }) => !html.includes('http-equiv="refresh"'))
  const found = cases.flatMap(({ id }) => readable.find(({ html }) => html.includes(`seen-${String(id)}`)) ?? [])
  return [...new Set(found.map(({ path }) => encodeURI(path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/`)))]
}

/** In the page: opens each path in a frame and answers what `source` finds in it. */
async function openFrames({ paths, source }: { paths: string[]; source: string }): Promise<string[]> {
  const all = await Promise.all(
    paths.map(async (path) => {
      const frame = document.createElement('iframe')
      // All that a page of its own may do, but for leaving with the page around it.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups')
      const loaded = new Promise<void>((done) => {
        frame.onload = () => {
          done()
        }
      })
      frame.src = path
      document.body.append(frame)
      await loaded
      await new Promise((next) => setTimeout(next, 30))
      try {
        const inside = frame.contentWindow as (Window & { eval: (text: string) => unknown }) | null
        const found = inside?.eval(`(${source})()`) as string[]
        return found.map((fault) => `${path}: ${fault}`)
      } catch {
        return [`${path}: is no page of this site any more`]
      }
    }),
  )
  return all.flat()
}

/** In the page: handlers in attributes, addresses of scripts, and scripts that are not the site's own, each as a line. */
function findRunning(): string[] {
  const faults: string[] = []
  for (const each of document.querySelectorAll('*')) {
    for (const { name, value } of each.attributes) {
      const isStyled = name === 'style' && each.closest('main') !== null
      if (/^on/i.test(name) || name === 'srcdoc' || isStyled) faults.push(`<${each.localName} ${name}>`)
      if (!/^(?:href|src|action|formaction|xlink:href|data|poster|background)$/i.test(name)) continue
      const { protocol } = new URL(value, location.href)
      if (!/^(?:https?|mailto):$/.test(protocol)) faults.push(`<${each.localName} ${name}="${value}">`)
    }
    // Data for programs: one block, after <main>, and JSON to its end.
    const isData =
      each === document.querySelector('main ~ script[type="application/ld+json"]:not([src])') &&
      typeof JSON.parse(each.textContent) === 'object'
    const isOwnScript =
      isData ||
      each.localName !== 'script' ||
      /^\/(?:assets|__packsite)\//.exec(new URL(each.getAttribute('src') ?? 'x:', location.href).pathname) !== null
    if (!isOwnScript || /^(?:iframe|frame|object|embed|base|math|foreignobject)$/i.test(each.localName))
      faults.push(`<${each.localName}>`)
  }
  return faults
}
