import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFrame } from '../../../src/generator/routes/frame'
import { Head } from '../../../src/templates/head'
import { sampleContent, samplePage, sampleSite } from '../samples'
import type { Hash } from '../../../src/generator/model'

function headWith(fonts: readonly string[]): string {
  const frame = createFrame({
    site: sampleSite(),
    content: sampleContent(),
    pages: [],
    publicFiles: new Map(),
    app: 'abc' as Hash,
    stylesheet: '/assets/site.css',
    fonts,
    scripts: {},
    live: false,
  })
  return renderToStaticMarkup(<Head page={samplePage('/a')} frame={frame} />)
}

test('the fonts of the stylesheet are asked for before it', () => {
  expect(headWith(['/assets/a.woff2', '/assets/b.woff2'])).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin="anonymous"/>' +
      '<link rel="preload" as="font" type="font/woff2" href="/assets/b.woff2" crossorigin="anonymous"/>' +
      '<link rel="stylesheet" href="/assets/site.css"/>',
  )
})

test('a stylesheet without fonts has nothing asked for before it', () => {
  expect(headWith([])).toContain('<link rel="stylesheet" href="/assets/site.css"/>')
  expect(headWith([])).not.toContain('preload')
})
