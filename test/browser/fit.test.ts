// The questions about fit themselves: a page that has every fault is told every one of them, and a page that has none is
// told nothing.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { serveFolder, type StaticServer } from '../support/static-server'
import { widthFaults, widthsOf } from '../support/widths'

const STYLES = `
body { margin: 0; font: 16px/1.5 sans-serif } td, .row > span { padding: 0; width: 60px }
img { display: block } .window { width: 400px; height: 60px; object-fit: none } .pixel { image-rendering: pixelated }
.frame { width: 200px; height: 60px; overflow: hidden } .fill { width: 100px; height: 60px }
.scene { position: relative; height: 60px } .plate { position: absolute; left: 0; top: 0; padding: 4px; white-space: nowrap }
.under { left: 8px } .clip { width: 90px; height: 24px; overflow: hidden } .ellipsis { text-overflow: ellipsis; white-space: nowrap }
@media (max-width: 500px) { .window { width: 100px } }
@media (min-width: 777px) { .nowhere { width: 1px } }
`
const BAD = `<table><tr><td>158 kB of it</td><td><time>22 December 2010</time></td><td>1.21.6 - 1.21.7</td></tr></table>
<div class="row"><span class="tag" style="display:inline-block;width:40px">a long tag</span></div>
<img class="window" src="/a.png" alt=""><div class="frame"><img src="/c.png" alt=""></div>
<img class="pixel fill" src="/a.png" alt="">
<img style="width:80px;height:96px;object-fit:cover" src="/image/addons/b.png" alt="">
<table style="table-layout:fixed;width:120px"><tr><th>Cobblestones<td><img src="/a.png" alt=""></table><label style="display:block;width:60px">Cobblestone</label>
<div class="scene"><b class="plate">One plate</b><b class="plate under">Another</b></div>
<div class="clip"><p>Words that are longer than their box</p></div><div style="height:0">First line</div><div>Second line</div>
<div class="scene" style="clip-path:inset(0 50px 0 0);width:70px"><b class="plate">Cut away</b></div>
<div class="scene"><b class="tag" style="position:absolute;top:14px;padding:12px;background:#fc0">Tag</b><p style="margin:0">Words</p></div>
<main><ul class="three" style="display:grid;grid-template-columns:1fr 1fr 1fr"><li>a<li>b<li>c<li>d</ul></main>
<p style="display:flex;flex-direction:row-reverse"><a href="/">first</a><a href="/">second</a></p>
<p style="display:flex;flex-direction:column-reverse"><a href="/">lower</a><a href="/">upper</a></p>`
const GOOD = `<table><tr><td style="white-space:nowrap">158 kB</td><td style="white-space:nowrap"><time>22 December 2010</time></td></tr></table>
<img style="width:90px;height:60px;object-fit:none" src="/a.png" alt=""><div class="frame" style="width:90px"><img src="/a.png" alt=""></div>
<img class="pixel" style="width:320px;height:192px" src="/a.png" alt="">
<img style="width:160px;height:96px;object-fit:cover" src="/image/addons/b.png" alt="">
<div class="scene"><b class="plate">One plate</b><b class="plate" style="left:300px">Another</b></div>
<p>A line with <b style="padding:2px 6px;background:#fc0">a tag</b> in it<br>and a line below</p>
<div class="clip ellipsis">Words that are longer than their box</div><main><ul style="display:grid;grid-template-columns:1fr 1fr 1fr"><li>a<li>b<li>c<li>d<li>e</ul></main>
<div style="columns:2;width:300px"><a href="/" style="display:block">one</a><a href="/" style="display:block">two</a></div>
<p>A sentence of 2010 words that may break where it likes, as the 22 December 2010 does.</p>`

describe.skipIf(chromiumPath === null)('what is asked of a page at each width', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-fit-'))
  let server: StaticServer
  let browser: OpenBrowser
  beforeAll(async () => {
    mkdirSync(join(folder, 'image/addons'), { recursive: true })
    const picture = await sharp({ create: { width: 160, height: 96, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    for (const path of ['a.png', 'c.png', 'image/addons/b.png']) writeFileSync(join(folder, path), picture)
    for (const [name, body] of [
      ['bad', BAD],
      ['index', GOOD],
    ] as const)
      writeFileSync(
        join(folder, `${name}.html`),
        `<!doctype html><meta name="viewport" content="width=device-width"><style>${STYLES}</style><body>${body}`,
      )
    server = await serveFolder(folder)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask(path: string): Promise<{ widths: number[]; faults: string }> {
    const page = await browser.context.newPage()
    await page.goto(server.address + path)
    const widths = await widthsOf(page, { sample: { seed: 1, count: 0, edges: Infinity } })
    const faults = await widthFaults(page, [600])
    await page.close()
    return { widths, faults: faults.join('\n') }
  }

  test('finds both ends and the widths beside which a rule of the stylesheet changes something', async () => {
    expect((await ask('/bad.html')).widths).toEqual([320, 500, 501, 2000])
  })

  test('tells a good page nothing', async () => {
    expect((await ask('/')).faults).toBe('')
  })

  test.each([
    `'158 kB of it' in "td"`,
    `'22 December 2010' in "time"`,
    `'1.21.6 - 1.21.7' in "td"`,
    `'a long tag' in "span"`,
    '"/a.png": 160 x 96 in 400 x 60',
    '"/c.png": 160 x 96 in 200 x 60',
    '"/a.png": drawn 0.63 times as large',
    '"/image/addons/b.png": 50 % of it is seen',
    `'One plate' and 'Another'`,
    `'First line' and 'Second line'`,
    `'Words' under the ground of 'Tag'`,
    `'Words that are longer than their box'`,
    `'Cobblestones' in "th"`,
    `'Cobblestone' in "label"`,
    `'Cut away': is not seen whole`,
    `'three': rows of 3, 1`,
    `'second' after 'first'`,
    `'upper' after 'lower'`,
  ])('tells a bad page of %s', async (fault) => {
    faultsOfBadPage ??= (await ask('/bad.html')).faults
    expect(faultsOfBadPage).toContain(fault)
  })
  let faultsOfBadPage: string | undefined
})
