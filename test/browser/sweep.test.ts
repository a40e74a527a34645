// The sweep itself: a page that has every fault is told every one of them, and a page that has none is told nothing.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { TRANSPARENT_PNG } from '../support/site'
import { STRICT_CSP, serveFolder, type StaticServer } from '../support/static-server'
import { sweepView, type View } from '../support/sweep'

const STYLES = `
body { margin: 0; color: #000; background: #fff; font: 16px/1.6 sans-serif }
main:focus { outline: none }
:focus-visible { outline: 3px solid #000; outline-offset: 3px }
.skip-link { position: absolute; top: -100px }
.skip-link:focus { top: 0 }
a, button { display: inline-block; min-height: 24px; min-width: 24px }
.wide { width: 2000px }
.bare:focus-visible { outline: none }
.pale:focus-visible { outline-color: #ddd }
.under { position: relative } .cover { position: absolute; inset: 0; background: #fff }
.faint { color: #ccc }
.small { min-height: 0; min-width: 0; width: 9px; height: 9px; overflow: hidden; padding: 0 }
.missing { height: 9px; background: url(/no/such/ground.png) }
.inner { overflow: hidden; width: 200px } .inner p { width: 900px; white-space: nowrap }
`
const GOOD = `<header><nav aria-label="Main"><a href="/">Home</a></nav></header>
<main id="main" tabindex="-1"><h1>Title</h1><h2>Part</h2><p><a href="/">Link</a></p><img src="/dot.png" alt="A dot" width="9" height="9"></main>`
const BAD = `<main id="main"><h1>Title</h1><h3>Part</h3><p class="faint">Faint</p><p style="color: red">Red</p>
<p><a class="bare" href="/a">Bare</a> <a class="pale" href="/b">Pale</a></p>
<p><button class="small">a</button><button class="small">b</button></p>
<details><summary>More</summary><img src="/dot.png"></details>
<img src="/no/such/picture.png" alt="Broken"><img src="https://other.invalid/picture.png" alt="Foreign">
<div class="missing"></div><div class="inner"><p>${'Cut off at the side. '.repeat(9)}</p></div>
<div class="wide">Wide</div><script>document.title = ''</script>
<div class="under"><a href="/c">Covered</a><div class="cover"></div></div></main>`

function documentOf(body: string, skip = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/site.css"></head>
<body>${skip}${body}</body></html>`
}

describe.skipIf(chromiumPath === null)('a sweep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-sweep-'))
  let server: StaticServer
  let browser: OpenBrowser
  beforeAll(async () => {
    mkdirSync(join(folder, 'bad'))
    const skip = '<a class="skip-link" href="#main">Skip to content</a>'
    const files = {
      'index.html': documentOf(GOOD, skip),
      'bad/index.html': documentOf(BAD),
      '404.html': '',
      'favicon.ico': '',
      'site.css': STYLES,
    }
    for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
    writeFileSync(join(folder, 'dot.png'), TRANSPARENT_PNG)
    server = await serveFolder(folder, { headers: STRICT_CSP })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function sweep(path: string): Promise<string[]> {
    const page = await browser.context.newPage()
    const view: View = { name: 'page', path, width: 768, scheme: 'light' }
    const faults = await sweepView(page, view, {
      address: server.address,
      focusLimit: Infinity,
      foldLimit: Infinity,
      likeLimit: Infinity,
      asksFolded: true,
    })
    await page.close()
    return faults
  }

  test('tells a good page nothing', async () => {
    expect(await sweep('/')).toEqual([])
  })

  test('tells a bad page each of its faults', async () => {
    const faults = await sweep('/bad/')
    for (const fault of [
      'color-contrast ".faint"',
      'target-size "button:nth-child(1)"',
      // In a <details>, which is closed at first.
      'image-alt "img[src$="dot.png"]"',
      'sideways "html": 1232 px too wide',
      'cut-off "p.": Cut off at the side.',
      'skip-link "A": the first stop is no skip link',
      `heading "h3": 'Part' follows h1`,
      `picture "${server.address}/no/such/picture.png": is broken`,
      `request: ${server.address}/no/such/ground.png 404`,
      'foreign: https://other.invalid/picture.png',
      `focus "a.bare" 'Bare': no outline of 2 px`,
      `focus "a.pale" 'Pale': its outline has a contrast of 1.36`,
      `focus "a" 'Covered': under "div.cover" ''`,
      'console: Executing inline script violates',
      'console: Applying inline style violates',
    ])
      expect(faults.join('\n')).toContain(`page 768 light: ${fault}`)
  })
})
