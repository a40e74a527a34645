// The head of a page, put together from what pages have in common and its own texts, is what React writes for it.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { joinPieces } from '../../../src/generator/util/html-chunks'
import { createPageRenderer, type TemplateSet } from '../../../src/generator/render/document'
import { Body, Document, MainContent, bodyKey, headFacts, headSource, headTexts } from '../../../src/templates/document'
import { createDeck, createRandom } from '../../support/random'
import { sampleFrame, samplePage } from '../samples'
import type { Page } from '../../../src/generator/types'

const TEXTS = [
  '',
  'A text',
  `"'&<>`,
  '%%title%%',
  '%%body%%</body></html>',
  '’…→',
  '$&',
  ' ',
  'https://a.example/?a=1&b=2',
]
const VIEWS = ['home', 'article', 'pack', 'downloads', 'not-found', 'faq'] as const

test('of random pages', () => {
  // React says so of addresses that are empty.
  vi.spyOn(console, 'error').mockReturnValue()
  const random = createRandom(7)
  const [text, view, layout, resolution] = [
    createDeck(TEXTS, random),
    createDeck(VIEWS, random),
    createDeck(['default', 'no-container', 'bare'], random),
    createDeck([16, 32, 64], random),
  ]
  const renderPage = createPageRenderer({
    ...{ Body, Document, MainContent, bodyKey, headFacts, headSource, headTexts },
    templates: { article: () => null },
    structuredData: () => null,
    setMessages: () => undefined,
    isPlain: true,
  } as unknown as TemplateSet)
  const frame = sampleFrame({
    fonts: ['/f.woff2'],
    edges: ['/1.png', '/2.png', '/3.png'],
    scripts: { site: '/site.js', theme: '/theme.js', home: '/home.js', faq: '/faq.js', current: '/current.js' },
    sheets: { faq: '/faq.css', home: '/home.css' },
  })
  for (let count = 0; count < 400; count += 1) {
    const plain = samplePage('/a')
    const meta = Object.fromEntries(Object.keys(plain.meta).map((name) => [name, text()]))
    const shown = view()
    const page = {
      ...plain,
      view: shown,
      meta,
      layout: layout(),
      redirect: random() < 0.2 ? text() : null,
      scripts: ['home', 'faq', 'current'].filter(() => random() < 0.3),
      props: shown === 'home' ? { wall: random() < 0.5 ? null : '/w' } : { resolution: resolution() },
    } as unknown as Page
    const html = joinPieces(renderPage(page, frame).html)
    const facts = headFacts(headSource(page), frame, shown === 'faq' || shown === 'home' ? [`/${shown}.css`] : [])
    const whole = renderToStaticMarkup(<Document facts={facts} texts={headTexts(page)} frame={frame} body="" />)
    expect(html.slice(0, html.indexOf('<body>'))).toBe(`<!doctype html>${whole.slice(0, whole.indexOf('<body>'))}`)
  }
})
