import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Head, headFacts, headSource, headTexts } from '../../../src/templates/head'
import { sampleFrame, samplePage } from '../samples'

function headWith(fonts: readonly string[]): string {
  const frame = sampleFrame({ stylesheet: '/assets/site.css', fonts })
  const page = samplePage('/a')
  return renderToStaticMarkup(
    <Head facts={headFacts(headSource(page), frame, [])} texts={headTexts(page)} frame={frame} />,
  )
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

test('pages with the same languages share a head but for their texts, addresses of translations included', () => {
  const pageAt = (url: string) => ({
    ...samplePage(url),
    alternates: ['en', 'zh-Hans'].map((tag) => ({ tag, href: `https://a.example/${tag}${url}` })),
  })
  expect(headSource(pageAt('/b'))).toEqual(headSource(pageAt('/a')))
  expect(headSource(samplePage('/a'))).not.toEqual(headSource(pageAt('/a')))
  const frame = sampleFrame({})
  for (const page of [pageAt('/a'), pageAt('/b')]) {
    const facts = headFacts(headSource(page), frame, [])
    const head = renderToStaticMarkup(<Head facts={facts} texts={headTexts(page)} frame={frame} />)
    for (const { tag, href } of page.alternates)
      expect(head).toContain(`<link rel="alternate" hrefLang="${tag}" href="${href}"/>`)
  }
})
