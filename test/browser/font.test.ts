// The site's font in a real browser: it passes the browser's own checks of fonts, its figures stand in columns, its zero is
// hollow at every weight, and no page moves when it arrives late.

import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { isFullRun } from '../support/full'
import { describeInBrowser } from '../support/site-in-browser'
import { SAMPLE_PAGES } from '../support/template-pages'

const CLS_BUDGET = 0.02

/** Where the font comes late: on three pages, and with PACKSITE_FULL=1 on one of each template, on desks and phones. */
const LATE_FONTS: readonly (readonly [path: string, width: number])[] = isFullRun
  ? SAMPLE_PAGES.flatMap(({ path }) => [390, 1440].map((width) => [path, width] as const))
  : [
      ['/', 1440],
      ['/news', 390],
      ['/downloads', 390],
    ]

/** True once the page has the font; runs in the page. */
const isThere = (): boolean =>
  [...document.fonts].some(({ family, status }) => family.includes('Steadfast Sans') && status === 'loaded')

describeInBrowser('the font in Chromium', {}, (site) => {
  test('is loaded once, by the preload, without a complaint', async () => {
    const page = await site.context.newPage()
    const complaints: string[] = []
    const fonts: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.goto(site.address, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    expect(await page.evaluate(isThere)).toBe(true)
    // One that comes too late is not taken, so nothing moves for it.
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Steadfast Sans')).map(({ display }) => display),
    )
    expect([...new Set(faces)]).toEqual(['optional'])
    expect(fonts).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([400, 600, 800])('has a hollow zero and figures of one width at weight %i', async (weight) => {
    const page = await site.context.newPage()
    await page.goto(site.address)
    const { zero, eight, widths } = await page.evaluate(async (weight) => {
      const font = `${String(weight)} 200px "Steadfast Sans"`
      await document.fonts.load(font, '0')
      const strokes = (text: string) => {
        const canvas = document.createElement('canvas')
        canvas.width = 400
        canvas.height = 300
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('there is no canvas')
        context.font = font
        context.fillText(text, 0, 200)
        const { width } = context.measureText(text)
        // Down the middle of the figure: how often ink begins.
        const column = context.getImageData(Math.round(width / 2), 0, 1, 300).data
        const ink = Array.from({ length: 300 }, (_, y) => (column[y * 4 + 3] ?? 0) > 127)
        return ink.filter((on, y) => on && ink[y - 1] !== true).length
      }
      const span = document.createElement('span')
      span.style.cssText = `position: absolute; white-space: nowrap; font: ${font}; font-variant-numeric: tabular-nums`
      document.body.append(span)
      const widths = Array.from('0123456789', (figure) => {
        span.textContent = figure.repeat(4)
        return Math.round(span.getBoundingClientRect().width)
      })
      return { zero: strokes('0'), eight: strokes('8'), widths }
    }, weight)
    expect(zero).toBe(2)
    expect(eight).toBe(3)
    expect(new Set(widths).size).toBe(1)
    await page.close()
  })

  test.each(LATE_FONTS)('%s does not move at %i px when the font comes late', async (path, width) => {
    const page = await site.context.newPage()
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    await page.route('**/*.woff2', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(site.address + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(isThere)).toBe(false)
    gate.emit('open')
    await page.waitForLoadState('load')
    const shift = await page.evaluate(async () => {
      let shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      await document.fonts.ready
      await new Promise((resume) => setTimeout(resume, 200))
      return shift
    })
    expect(await page.evaluate(isThere)).toBe(true)
    expect(shift).toBeLessThan(CLS_BUDGET)
    await page.close()
  })
})
