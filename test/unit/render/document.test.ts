import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { joinPieces } from '../../../src/generator/util/html-chunks'
import { createPageRenderer, type TemplateSet } from '../../../src/generator/render/document'
import { createFrame } from '../../../src/generator/pages/frame'
import { publicFile, sampleContent, samplePage, sampleSite } from '../samples'
import type { Frame, Hash, JsonObject, Page, Payload } from '../../../src/generator/types'

const frame: Frame = createFrame({
  site: sampleSite({ siteUrl: 'https://example.org/b' }),
  content: sampleContent({
    data: {
      nav: [
        { text: 'News', to: '/news' },
        { text: 'Code', to: 'https://c.example' },
        { text: 'Gallery', to: '/gallery' },
      ],
    },
  }),
  pages: [{ ...samplePage('/gallery'), redirect: '/b/gallery/java' }],
  publicFiles: new Map([['/favicon.png', publicFile()]]),
  app: 'abc' as Hash,
  stylesheet: '/b/assets/site.css',
  sheets: {},
  fonts: [],
  edges: [],
  scripts: { gallery: '/b/assets/gallery.js' },
  live: false,
})

const set: TemplateSet = {
  templates: { article: ({ text }: { text: string }) => createElement('p', null, text) },
  MainContent: ({ layout, children }: { layout: string; children: ReactNode }) =>
    createElement('div', { className: layout }, children),
  setMessages: () => undefined,
  structuredData: ({ props }: { props: JsonObject }) =>
    props['data'] === undefined ? null : JSON.stringify({ name: props['data'] }),
  headTexts: ({ meta }) => ({ title: meta.title }),
  headFacts: ({ layout }) => ({ layout }),
  headSource: ({ layout }) => ({ layout }),
  Document: ({ texts, body }) =>
    createElement(
      'html',
      null,
      createElement('head', null, createElement('title', null, texts['title'])),
      createElement('body', null, body),
    ),
  Body: ({ section, main }) => createElement('main', { className: section === '' ? undefined : section }, main),
  bodyKey: null,
}
function rendererOf(set: TemplateSet) {
  const renderPage = createPageRenderer(set)
  return (page: Page, frame: Frame) => {
    const { html, payload } = renderPage(page, frame)
    return { html: joinPieces(html), payload: payload === null ? null : joinPieces(payload) }
  }
}
const render = rendererOf(set)
const payloadOf = (text: string | null): Payload => JSON.parse(text ?? 'null') as Payload

describe('a page', () => {
  test('is a document whose main is that of its template and layout', () => {
    const { html } = render(samplePage('/a', { props: { text: 'Hello' } }), frame)
    expect(html).toBe(
      '<!doctype html><html><head><title>/a</title></head><body><main><div class="default"><p>Hello</p></div></main></body></html>',
    )
  })

  test('has a payload with the same main', () => {
    const page = samplePage('/a', { props: { text: '$& <b>' }, scripts: ['gallery', 'unknown'] })
    const { html, payload } = render(page, frame)
    expect(payloadOf(payload)).toEqual({
      app: 'abc',
      url: '/a',
      title: '/a',
      meta: page.meta,
      layout: 'default',
      section: '',
      main: '<div class="default"><p>$&amp; &lt;b&gt;</p></div>',
      scripts: ['/b/assets/gallery.js'],
    })
    expect(html).toContain(payloadOf(payload).main)
  })

  test('has the stylesheets of its view, and of what its bodies have', () => {
    const prose = ({ text }: { text: string }) => createElement('p', { dangerouslySetInnerHTML: { __html: text } })
    const sheets: Record<string, string> = { article: '/a.css', alerts: '/b.css', code: '/c.css' }
    const sheetsOf = (text: string) => {
      const { payload } = rendererOf({ ...set, templates: { article: prose } })(samplePage('/a', { props: { text } }), {
        ...frame,
        sheets,
      })
      return payloadOf(payload).scripts
    }
    expect(sheetsOf('code-name <code class="language-js">a</code>')).toEqual(['/a.css'])
    expect(sheetsOf('<aside class="alert-tip">a</aside>')).toEqual(['/a.css', '/b.css'])
    expect(sheetsOf('<aside class="alert-tip"><span class="code-name">a</span></aside>')).toEqual(Object.values(sheets))
    sheets['article+alerts'] = '/d.css'
    expect(sheetsOf('<aside class="alert-tip">a</aside>')).toEqual(['/d.css'])
  })

  test('has the texts of its own head, whatever is in them, and what they share from one that was rendered before', () => {
    // React says so of addresses that are empty.
    vi.spyOn(console, 'error').mockReturnValue()
    const heads: string[] = []
    const renderBy = rendererOf({
      ...set,
      headTexts: ({ meta: { title, robots } }) => ({ title, robots }),
      Document: ({ texts, body, frame: { brand } }) => {
        heads.push(texts['title'] ?? '')
        return createElement(
          'html',
          { lang: brand },
          createElement(
            'head',
            null,
            createElement('title', null, texts['title']),
            createElement('a', { href: texts['robots'], title: texts['title'] }),
          ),
          createElement('body', null, body),
        )
      },
    })
    const shown = (title: string, robots: string, brand = 'en') => {
      const page = samplePage('/a', { props: { text: 'x' } })
      const { html } = renderBy({ ...page, meta: { ...page.meta, title, robots } }, { ...frame, brand })
      return html.slice(html.indexOf('<html'), html.indexOf('<body'))
    }
    const expected = (title: string, robots: string, brand = 'en') =>
      renderToStaticMarkup(
        createElement(
          'html',
          { lang: brand },
          createElement('head', null, createElement('title', null, title), createElement('a', { href: robots, title })),
        ),
      ).replace('</html>', '')
    for (const brand of ['en', '%%', '%%title%%', '%%%body%%%'])
      for (const title of ['', 'A', `<b>&amp;'"</b>`, '%%title%%', '%%%%', '$&', '%%body%%</body></html>', '\u2028’…'])
        for (const robots of ['', '/x', `/"'<`])
          expect(shown(title, robots, brand)).toBe(expected(title, robots, brand))
    const same = { ...frame }
    const page = samplePage('/a', { props: { text: 'x' } })
    const rendered = ['1', '2', '3'].map((title) => {
      const before = heads.length
      renderBy({ ...page, meta: { ...page.meta, title } }, same)
      return heads.length - before
    })
    expect(rendered).toEqual([2, 0, 0])
  })

  test('may speak of the mark that stands for its main', () => {
    const { html } = render(samplePage('/a', { props: { text: '%%MAIN%%</main>' } }), frame)
    expect(html).toContain('<p>%%MAIN%%&lt;/main&gt;</p>')
    const titled = samplePage('/a', { props: { text: 'x' } })
    expect(render({ ...titled, meta: { ...titled.meta, title: '%%MAIN%%' } }, frame).html).toContain(
      '<title>%%MAIN%%</title></head><body><main><div class="default"><p>x</p></div></main></body>',
    )
  })

  test('has what is around its main from another one only where both are said to have the same', () => {
    const sections: string[] = []
    const Body: TemplateSet['Body'] = ({ page, main }) => {
      sections.push(page.url)
      return createElement('main', { id: page.view }, main)
    }
    const renderBy = rendererOf({ ...set, Body, bodyKey: ({ page }) => page.view })
    const htmlOf = (url: string, view: Page['view']) =>
      renderBy({ ...samplePage(url, { props: { text: url } }), view } as Page, frame).html
    expect(htmlOf('/a', 'article')).toContain('<main id="article"><div class="default"><p>/a</p></div></main>')
    expect(htmlOf('/b', 'article')).toContain('<main id="article"><div class="default"><p>/b</p></div></main>')
    expect(htmlOf('/c', 'faq')).toContain('<main id="faq"><div class="default"><p>/c</p></div></main>')
    expect(sections).toEqual(['/a', '/c'])
  })

  test('has its data last, where nothing in it can end the block', () => {
    const data = '</script><!-- \u2028\u2029 %%MAIN%%</main></body>'
    const { html } = render(samplePage('/a', { props: { text: '', data } }), frame)
    const [, block = ''] = /main><script type="application\/ld\+json">(.*)<\/script><\/body><\/html>$/.exec(html) ?? []
    expect(block).toBe(String.raw`{"name":"\u003c/script>\u003c!-- \u2028\u2029 %%MAIN%%\u003c/main>\u003c/body>"}`)
    expect(JSON.parse(block)).toEqual({ name: data })
  })

  test('without a payload has none', () => {
    expect(render(samplePage('/a', { payload: null, props: { text: '' } }), frame).payload).toBeNull()
  })

  test.each(['nothing', 'constructor', 'toString'])('of the unknown template %s is not rendered', (template) => {
    expect(() => render(samplePage('/a', { template }), frame)).toThrow(new RangeError(`Unknown template: ${template}`))
  })

  test('is the same each time', () => {
    const page = samplePage('/a', { props: { text: 'x' } })
    expect(render(page, frame)).toEqual(render(page, frame))
  })
})

test('the frame has addresses with base, the end of redirects, the icons that there are, and both feeds', () => {
  expect(frame).toMatchObject({
    base: '/b/',
    brand: 'Brand',
    homeHref: '/b/',
    nav: [
      { text: 'News', href: '/b/news' },
      { text: 'Code', href: 'https://c.example' },
      { text: 'Gallery', href: '/b/gallery', to: '/b/gallery/java' },
    ],
    icons: [{ rel: 'icon', href: '/b/favicon.png', sizes: '4x2' }],
    feeds: [{ href: '/b/feed.xml' }, { href: '/b/feed.json' }],
  })
})
