// A site in several languages: facts once, words per language, fallback in place, and links that stay in the language.

import { describe, expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { fencedBlocks } from '../support/docs'
import { all, attribute, textOf } from '../support/html'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'

const LANGUAGES =
  "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }, { tag: 'ar', name: 'العربية' }],"

function bilingual(more: Files = {}): Files {
  return {
    ...smallSite({ more: LANGUAGES }),
    'content/news/first.de.md':
      '---\ntitle: Erster Beitrag\n---\nLies [mehr](/more) oder [die Datei](/packs/Main-32x-Java/java-latest/Main-32x-1.20.zip).\n',
    'content/site/nav.de.yaml': '- to: /news\n  text: Neuigkeiten\n',
    'content/site/messages.de.yaml': 'frame.search: Suchen\n',
    'content/packs/main-32x.de.yaml':
      'description: <p>Ein Text.</p>\nbuttons:\n  - to: /downloads#Main-32x\n    text: Dateien\n',
    ...more,
  }
}

function build(files: Files) {
  const site = createSite(files)
  const result = site.build()
  const dist = openDist(site.root)
  const find = (path: string, selector: string) => all(dist.page(path).tree, selector)
  return {
    site,
    result,
    dist,
    texts: (path: string, selector: string) => find(path, selector).map(textOf),
    attributes: (path: string, selector: string, name: string) =>
      find(path, selector).map((element) => attribute(element, name)),
  }
}

describe('a site in three languages', () => {
  test('has every page in each language, the first at the root', () => {
    const { dist } = build(bilingual())
    const pages = [...dist.files].filter((file) => file.endsWith('/index.html') && !/^(?:de|ar)\//.test(file))
    const missing = (tag: string) => pages.filter((file) => !dist.files.has(`${tag}/${file}`))
    // Redirects and addresses of the newest files are the same in all languages.
    expect(missing('de')).toEqual(missing('ar'))
    expect(missing('de')).toEqual([
      'away/index.html',
      'main32x/java/latest/index.html',
      'old/index.html',
      'old32x/latest/index.html',
    ])
  })

  test('shows translated words, and facts of the source', () => {
    const { texts, attributes } = build(bilingual())
    expect(texts('/de/news/first', 'h1')).toEqual(['Erster Beitrag'])
    expect(texts('/de/news/first', 'time')).toContain('2 Jan 2026')
    expect(texts('/de/main32x/', 'main a')).toContain('Dateien')
    expect(texts('/de/', '.site-nav a')).toEqual(['Neuigkeiten', 'Elsewhere'])
    expect(texts('/de/', '.site-search span')).toContain('Suchen')
    expect(attributes('/de/news/first', 'html', 'lang')).toEqual(['de'])
    expect(attributes('/ar/', 'html', 'dir')).toEqual(['rtl'])
    expect(attributes('/', 'html', 'dir')).toEqual([''])
  })

  test('names language and direction of texts in another language than the page', () => {
    const { attributes } = build(bilingual())
    for (const [path, selector] of [
      ['/ar/news/first', '.prose'],
      ['/ar/', '.hero h1'],
      ['/ar/', '.site-legal'],
    ] as const)
      for (const name of ['lang', 'dir'] as const)
        expect([path, selector, attributes(path, selector, name)]).toEqual([
          path,
          selector,
          [name === 'lang' ? 'en' : 'ltr'],
        ])
    for (const selector of ['.hero h1', '.site-legal']) expect(attributes('/', selector, 'lang')).toEqual([''])
  })

  test('isolates the arguments of messages in a language from right to left only', () => {
    const { dist } = build(bilingual())
    expect(dist.page('/ar/').html).toContain('\u2068')
    for (const path of ['/', '/de/']) expect(dist.page(path).html).not.toMatch(/[\u2068\u2069]/)
  })

  test('shows the text of the first language where a translation is missing, and says so', () => {
    const { texts, attributes } = build(bilingual())
    expect(texts('/de/news/second', '.untranslated')).toEqual(['This page is not translated yet.'])
    expect(attributes('/de/news/second', '.prose', 'lang')).toEqual(['en'])
    expect(texts('/de/news/first', '.untranslated')).toEqual([])
    expect(attributes('/de/news/first', '.prose', 'lang')).toEqual([''])
    expect(attributes('/de/faq/packs', '.faq-entry .prose', 'lang')).toEqual(['en'])
    expect(texts('/news/second', '.untranslated')).toEqual([])
  })

  test.each(['https://example.org', 'https://example.org/packs'])(
    'keeps links in the language; files have one address: %s',
    (siteUrl) => {
      const base = new URL(siteUrl).pathname.replace(/\/$/, '')
      const { attributes: printed } = build({
        ...bilingual(),
        'site.config.ts': String(smallSite({ siteUrl, more: LANGUAGES })['site.config.ts']),
      })
      const attributes = (...place: Parameters<typeof printed>) =>
        printed(...place).map((href) => (href.startsWith(`${base}/`) ? href.slice(base.length) : href))
      expect(attributes('/de/news/first', '.prose a', 'href')).toEqual([
        '/de/more',
        '/packs/Main-32x-Java/java-latest/Main-32x-1.20.zip',
      ])
      for (const path of ['/de/', '/de/downloads', '/de/main32x/', '/ar/news', '/ar/more'])
        for (const href of attributes(path, 'main a, header a', 'href'))
          expect([
            path,
            /^(?:\/(?:de|ar)\/|\/packs\/|https:|#|\/v2\/|\/downloads\.json|\/SHA256SUMS|\/image\/)/.test(href)
              ? ''
              : href,
          ]).toEqual([path, ''])
    },
  )

  test('leads search engines to real translations only', () => {
    const { site, attributes } = build(bilingual())
    const alternates = (path: string) =>
      attributes(path, 'head link[rel=alternate][hreflang]', 'hreflang').map((tag, index) => [
        tag,
        attributes(path, 'head link[rel=alternate][hreflang]', 'href')[index],
      ])
    const both = [
      ['en', 'https://example.org/news/first'],
      ['de', 'https://example.org/de/news/first'],
      ['x-default', 'https://example.org/news/first'],
    ]
    for (const path of ['/news/first', '/de/news/first']) expect(alternates(path)).toEqual(both)
    expect(alternates('/ar/news/first')).toEqual([])
    expect(attributes('/ar/news/first', 'link[rel=canonical]', 'href')).toEqual(['https://example.org/news/first'])
    const sitemap = site.read('sitemap.xml')
    expect(sitemap).toContain('https://example.org/de/news/first<')
    expect(sitemap).not.toContain('https://example.org/ar/news/first<')
  })

  test('names on every page all translations and nothing else, each way', () => {
    const { dist, attributes } = build(bilingual())
    const paths = [...dist.files].flatMap((file) => /^(.*?)\/?index\.html$/.exec(file)?.[1] ?? [])
    const addressOf = (path: string): string => withoutSlash(`https://example.org/${path}`)
    const withoutSlash = (address: string): string => address.replace(/(?<=[^/])\/$/, '')
    const groups = new Map(
      paths.map((path) => {
        const links = 'head link[rel=alternate][hreflang]'
        const [tags, hrefs] = ['hreflang', 'href'].map((name) => attributes(`/${path}`, links, name))
        return [addressOf(path), (tags ?? []).map((tag, index) => [tag, hrefs?.[index] ?? ''] as const)]
      }),
    )
    const sitemap = dist.read('sitemap.xml')
    for (const path of paths) {
      const [address, group] = [addressOf(path), groups.get(addressOf(path)) ?? []]
      const [canonical = ''] = attributes(`/${path}`, 'link[rel=canonical]', 'href')
      const isOriginal = withoutSlash(canonical) === address
      // A page that shows another page's text names no translation, and no page names it.
      if (!isOriginal) expect([address, group, sitemap.includes(`<loc>${address}<`)]).toEqual([address, [], false])
      for (const [, href] of group) expect([address, groups.get(withoutSlash(href))]).toEqual([address, group])
      if (group.length > 0) expect(group.map(([, href]) => withoutSlash(href))).toContain(address)
    }
    expect([...groups.values()].filter((group) => group.length > 0).length).toBeGreaterThan(20)
  })

  test('links each page to itself in every language', () => {
    const { attributes, texts } = build(bilingual())
    expect(texts('/de/more', '.languages a')).toEqual(['English', 'Deutsch', 'العربية'])
    expect(attributes('/de/more', '.languages a', 'href')).toEqual(['/more', '/de/more', '/ar/more'])
    expect(attributes('/more', '.languages a[aria-current]', 'href')).toEqual(['/more'])
  })

  test('searches in each language', () => {
    const { site } = build(bilingual())
    const index = site.read('de/search-index.json')
    expect(index).toContain('Erster Beitrag')
    expect(index).toContain('/de/news/first')
    expect(site.read('search-index.json')).not.toContain('/de/')
  })
})

describe('feeds', () => {
  const files = bilingual({
    'content/site/projects.de.yaml': '- slug: main32x\n  name: Haupt 32x\n',
    'content/site/messages.de.yaml': 'news.feed: Neues von {brand}\n',
  })

  test('are those of the language, with every post, and pages name them', () => {
    const { site, attributes } = build(files)
    const atom = site.read('de/feed.xml')
    expect(atom).toContain('xml:lang="de"')
    expect(atom).toContain('<title>Neues von')
    expect(atom).toContain('<title>Erster Beitrag</title><id>https://example.org/de/news/first</id>')
    expect(atom).toContain('<id>https://example.org/de/news/second</id>')
    expect(site.read('de/main32x/feed.xml')).toContain('Neues von Haupt 32x')
    const json = site.json('de/feed.json') as { language: string; feed_url: string; items: { url: string }[] }
    expect([json.language, json.feed_url]).toEqual(['de', 'https://example.org/de/feed.json'])
    expect(json.items.every(({ url }) => url.startsWith('https://example.org/de/'))).toBe(true)
    expect(site.read('feed.xml')).not.toContain('/de/')
    expect(attributes('/de/news', 'head link[rel=alternate][type]', 'href')).toContain('/de/feed.xml')
    expect(attributes('/news', 'head link[rel=alternate][type]', 'href')).toContain('/feed.xml')
  })

  test('follow an edit of a translation', () => {
    const { site } = build(files)
    const text = String(files['content/news/first.de.md']).replace('Lies', 'Siehe')
    site.write({ 'content/news/first.de.md': text })
    site.build()
    expect(site.read('de/feed.xml')).toContain('Siehe')
    expect(site.read('feed.xml')).not.toContain('Siehe')
  })
})

describe('a translation', () => {
  const problemsOf = (files: Files): string => {
    const site = createSite(bilingual(files))
    const { stderr, stdout } = site.run(['build'])
    return stdout + stderr
  }

  test('with a fact, without a source, without a text, or in another language is a problem at its line', () => {
    const output = problemsOf({
      'content/news/second.de.md': '---\ntitle: Zweiter\ndate: 2026-01-09\n---\nText.\n',
      'content/news/none.de.md': '---\ntitle: Keiner\n---\nText.\n',
      'content/pages/more.de.md': '---\ntitle: Mehr\n---\n',
      'content/news/second.fr.md': '---\ntitle: Deux\n---\nTexte.\n',
      'content/site/footer.de.yaml': '- title: Mehr\n',
      'content/site/nav.ar.yaml': '- to: /nws\n  text: الأخبار\n',
    })
    expect(output).toContain(
      "error[fact-in-translation] 'date' is not a text that a translation may have\n   content/news/second.de.md:3:7",
    )
    expect(output).toContain('error[translation-without-source] There is no none.md that this file translates')
    expect(output).toContain('error[incomplete-translation] The translation has no text')
    expect(output).toContain("error[unknown-language] 'fr' is no language of this site")
    expect(output).toContain(
      "error[translation-without-source] The source has no row with this 'to'\n   content/site/nav.ar.yaml:1:7",
    )
  })
})

test('the blocks of docs/languages.md make such a site', () => {
  const textOfBlock = (language: string) =>
    fencedBlocks('docs/languages.md').find((block) => block.language === language)?.text ?? ''
  const { texts } = build({
    ...smallSite({ more: textOfBlock('ts') }),
    'content/news/copper.md': '---\ntitle: Copper\ndate: 2026-01-05\n---\nNew.\n',
    'content/news/copper.de.md': textOfBlock('md'),
    'content/site/nav.de.yaml': textOfBlock('yaml'),
  })
  expect(texts('/de/news/copper', 'h1')).toEqual(['Kupfer wird erwachsen'])
  expect(texts('/de/news/copper', '.languages a')).toEqual(['English', 'Deutsch'])
  expect(texts('/de/news/copper', '.site-nav a')).toContain('Neuigkeiten')
})
