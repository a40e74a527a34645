import { describe, expect, test } from 'vitest'
import { createPagePlanCache, planPages, type PagePlan } from '../../../src/generator/pages/plan-pages'
import {
  body,
  publicFile,
  row,
  sampleAddon,
  sampleArticle,
  sampleContent,
  sampleHome,
  samplePack,
  samplePictures,
  samplePost,
  sampleProject,
  sampleSite,
} from '../samples'
import type {
  CompletedPage,
  Content,
  JsonObject,
  Middleware,
  OutputPath,
  Page,
  Problem,
  UrlPath,
} from '../../../src/generator/types'

const TEMPLATES =
  'home news article downloads pack product addons addon faq faq-category gallery stats coffee teapot own not-found redirect'.split(
    ' ',
  )
const ownMeta = { disableDefaultMeta: true }

function plan(
  routes: readonly object[],
  content: Content = sampleContent(),
  more: Readonly<Record<string, unknown>> = {},
): PagePlan {
  const site = sampleSite({ routes, ...more })
  return planPages({ site, content, publicFiles: new Map(), pictures: samplePictures(), templates: TEMPLATES })
}

function completedAt({ pages, complete }: PagePlan, url: string): CompletedPage {
  const page = pages.find((candidate) => candidate.url === url)
  if (page === undefined) throw new Error(`there is no page at ${url}: ${pages.map((other) => other.url).join(' ')}`)
  return complete(page)
}

function pageAt(planned: PagePlan, url: string): Omit<Page, 'props'> & { readonly props: JsonObject } {
  return completedAt(planned, url).page
}

const urls = ({ pages }: PagePlan): string[] => pages.map(({ url }) => url)
const problemsOf = ({ problems, check }: PagePlan): Problem[] => [...problems, ...check()]
const codes = (planned: PagePlan): string[] => problemsOf(planned).map(({ code }) => code)

const GALLERY: Partial<Content> = {
  gallery: {
    packs: [{ slug: 'main_32x', name: 'Main', resolution: 32, editions: ['java'] }],
    versions: { java: ['1.21'], bedrock: [] },
    tags: [],
    textures: [],
    images: new Map(),
  },
}

/** SPEC section 2, "Route table". */
const TABLE = [
  row('/', 'home', { name: 'Home', meta: { name: 'Home', layout: 'no-container' } }),
  row('/news', 'news', { name: 'news' }),
  row('/about', 'article', { name: 'about', entry: 'about', meta: { layout: 'no-container' } }),
  row('/stats', 'stats', { name: 'Statistics', meta: { name: 'Statistics' } }),
  row('/coffee', 'coffee', { name: 'coffee', meta: { middleware: 'coffee' } }),
  row('/teapot', 'teapot', { name: 'teapot', meta: { middleware: 'coffee' } }),
  row('/license', 'article', { name: 'license', entry: 'license' }),
  row('/privacy', 'article', { name: 'Privacy Policy', entry: 'privacy', meta: { name: 'Privacy Policy' } }),
  row('/brand', 'product', { name: 'Brand', meta: { name: 'Brand', layout: 'no-container' } }),
  row('/downloads', 'downloads', { name: 'downloads' }),
  row('/faq', 'faq', { name: 'FAQ', meta: { name: 'FAQ', layout: 'no-container' } }),
  row('/faq/{category}', 'faq-category', { name: 'faq-category', meta: ownMeta }),
  row('/addons', 'addons', { name: 'Add-ons', meta: { name: 'Add-ons', layout: 'no-container' } }),
  row('/addons/{slug}', 'addon', { name: 'addons-slug', meta: ownMeta }),
  row('/{project}/latest', 'article', { name: 'project-latest', meta: ownMeta }),
  row('/gallery/{slug...}', 'gallery', { name: 'gallery-slug', meta: { middleware: 'gallery' } }),
  row('/{slug...}', 'article', { name: 'slug', meta: ownMeta }),
  row('/{pack}/', 'pack', { name: 'pack', meta: { layout: 'no-container', ...ownMeta } }),
]

const CONTENT = sampleContent({
  ...GALLERY,
  packs: [samplePack('classic32x', { title: 'Classic 32x' })],
  news: [samplePost('first', '2026-01-02', { title: 'First', project: 'classic' })],
  pages: ['about', 'license', 'privacy', 'install'].map((id) => sampleArticle(id, { title: `The ${id}` })),
  addons: [sampleAddon('more', { title: 'More' })],
  data: {
    projects: [sampleProject('classic', { pack: 'classic32x', formerSlugs: ['quarry'] })],
    faqCategories: [{ slug: 'packs', name: 'Packs', icon: 'box', color: '#76C945', description: 'On packs' }],
    redirects: [{ from: '/old' as UrlPath, query: null, below: false, to: '/news', status: 301 }],
  },
})

describe('the table of the specification', () => {
  const planned = plan(TABLE, CONTENT)

  test('has no problems', () => {
    expect(problemsOf(planned)).toEqual([])
  })

  test.each([
    ['/', 'Home - Brand', 'no-container'],
    ['/news', 'News - Brand', 'default'],
    ['/about', 'About - Brand', 'no-container'],
    ['/stats', 'Statistics - Brand', 'default'],
    ['/coffee', 'Coffee - Brand', 'default'],
    ['/teapot', 'Teapot - Brand', 'default'],
    ['/license', 'License - Brand', 'default'],
    ['/privacy', 'Privacy Policy - Brand', 'default'],
    ['/brand', 'Brand - Brand', 'no-container'],
    ['/downloads', 'Downloads - Brand', 'default'],
    ['/faq', 'FAQ - Brand', 'no-container'],
    ['/faq/packs', 'Packs - Brand', 'default'],
    ['/addons', 'Add-ons - Brand', 'no-container'],
    ['/addons/more', 'More - Brand', 'default'],
    ['/classic/latest', 'First - Brand', 'default'],
    ['/gallery/java/main_32x/latest/all', 'Gallery Slug - Brand', 'default'],
    ['/install', 'The install - Brand', 'default'],
    ['/news/first', 'First - Brand', 'default'],
    ['/classic32x/', 'Classic 32x - Brand', 'no-container'],
    ['/404.html', '404 - Brand', 'no-container'],
  ])('gives %s the title %s and the layout %s', (url, title, layout) => {
    const page = pageAt(planned, url)
    expect(page.meta).toMatchObject({ title, ogTitle: title, twitterTitle: title })
    expect(page.layout).toBe(layout)
  })

  test('has each entry that a row names at that row only', () => {
    expect(urls(planned).filter((url) => url === '/about')).toHaveLength(1)
  })

  test('has no address twice', () => {
    expect(new Set(urls(planned)).size).toBe(planned.pages.length)
  })

  test('answers coffee and teapot with 418 and keeps search engines away', () => {
    for (const url of ['/coffee', '/teapot'])
      expect(pageAt(planned, url)).toMatchObject({ status: 418, meta: { robots: 'noindex' } })
    expect(pageAt(planned, '/news')).toMatchObject({ status: 200, meta: { robots: 'index, follow' } })
  })

  test('fills in the missing segments of the gallery by redirects', () => {
    for (const url of ['/gallery', '/gallery/java', '/gallery/java/main_32x', '/gallery/java/main_32x/latest'])
      expect(pageAt(planned, url)).toMatchObject({
        redirect: '/gallery/java/main_32x/latest/all',
        status: 302,
        payload: null,
        template: 'redirect',
      })
    expect(pageAt(planned, '/gallery/java/main_32x/1.21').redirect).toBe('/gallery/java/main_32x/1.21/all')
    expect(urls(planned)).toContain('/gallery/java/main_32x/1.21/all')
  })

  test('redirects from old addresses and from former slugs of projects', () => {
    expect(pageAt(planned, '/old')).toMatchObject({ redirect: '/news', status: 301, output: 'old/index.html' })
    expect(pageAt(planned, '/quarry/latest')).toMatchObject({ redirect: '/classic/latest', status: 301 })
    expect(pageAt(planned, '/old').meta).toMatchObject({ robots: 'noindex', canonical: 'https://example.org/news' })
  })

  test('says that the latest post of a project is a copy of the post', () => {
    expect(pageAt(planned, '/classic/latest').meta).toMatchObject({
      canonical: 'https://example.org/news/first',
      ogUrl: 'https://example.org/classic/latest',
    })
  })

  test('gives pages with a slash at their end the same files as those without', () => {
    expect(pageAt(planned, '/classic32x/')).toMatchObject({
      output: 'classic32x/index.html',
      payload: 'classic32x/_payload.json',
    })
  })

  test('has an error page that is in no search and has no payload', () => {
    expect(pageAt(planned, '/404.html')).toMatchObject({
      output: '404.html',
      payload: null,
      status: 404,
      template: 'not-found',
      meta: { robots: 'noindex' },
    })
  })
})

describe('the error page', () => {
  const names = [
    'tnt_side',
    'tnt_side_on',
    'diamond',
    ...Array.from({ length: 16 }, (_, index) => `explosion_${index}`),
  ]
  const pictures = new Map(names.map((name) => [`/image/404/${name}.png`, publicFile({ width: 64, height: 64 })]))
  const gallery = { ...sampleContent().gallery, images: new Map([['main_32x/1484', []]]) }
  const animationOf = (more: Readonly<Record<string, unknown>> = {}, content = sampleContent({ gallery })) => {
    const site = sampleSite({ routes: [row('/', 'home')], ...more })
    const planned = planPages({
      site,
      content,
      publicFiles: pictures,
      pictures: samplePictures(),
      templates: TEMPLATES,
    })
    return pageAt(planned, '/404.html').props['animation'] as Record<string, unknown>
  }

  test('has all images of its animation and the diamond of the texture call', () => {
    const { explosion, block, diamond } = animationOf()
    expect((explosion as { src: string }[]).map(({ src }) => src)).toEqual(
      Array.from({ length: 16 }, (_, index) => `/image/404/explosion_${index}.png`),
    )
    expect(block).toMatchObject({
      unlit: { src: '/image/404/tnt_side.png' },
      lit: { src: '/image/404/tnt_side_on.png' },
    })
    expect(diamond).toMatchObject({ src: '/v2/textures/1484/url/main_32x/latest', fallback: '/image/404/diamond.png' })
  })

  test('asks another host for the diamond when the config names one', () => {
    const { diamond } = animationOf({ textures: { apiHost: 'https://api.example.org' } })
    expect(diamond).toMatchObject({ src: 'https://api.example.org/v2/textures/1484/url/main_32x/latest' })
  })

  test('shows its own picture of the diamond where the gallery has none', () => {
    expect(animationOf({}, sampleContent())['diamond']).toMatchObject({ src: '/image/404/diamond.png' })
  })

  test('has no animation where a picture of it is missing', () => {
    expect(pageAt(plan([row('/', 'home')]), '/404.html').props['animation']).toBeNull()
  })
})

describe('a page', () => {
  const rows = [row('/', 'home'), row('/{slug...}', 'article', { meta: ownMeta })]

  test('has the sharing meta of its entry where the default is off', () => {
    const pages = [sampleArticle('a', { title: 'A', description: 'Said', headerImage: '/image/a.png' })]
    expect(pageAt(plan(rows, sampleContent({ pages })), '/a').meta).toMatchObject({
      title: 'A - Brand',
      description: 'Said',
      ogImage: 'https://example.org/image/a.png',
    })
  })

  test.each([
    ['Drawn by hand', '/', 'Drawn by hand'],
    ['', '/', 'Brand'],
    ['Drawn by hand', '/news', 'The News'],
    ['Drawn by hand', '/a', 'Title of a'],
    ['Drawn by hand', '/404.html', 'Drawn by hand'],
  ])('is shared with a card that says what it is: with the tagline %j, %s says %j', (tagline, url, title) => {
    const more = {
      identity: {
        brand: 'Brand',
        game: 'Game',
        main: 'main',
        slug: 'brand',
        variant: { name: 'New', slug: 'new' },
        tagline,
      },
      sharing: { card: '/image/card.png' },
      routes: [...rows, row('/news', 'news', { meta: { name: 'The News' } })],
    }
    const publicFiles = new Map([['/image/card.png', publicFile({ width: 1200, height: 630 })]])
    const pictures = samplePictures(publicFiles)
    const content = sampleContent({ pages: [sampleArticle('a', { title: 'Title of a' })] })
    const planned = planPages({ site: sampleSite(more), content, publicFiles, pictures, templates: TEMPLATES })
    const { page, pictures: ordered } = completedAt(planned, url)
    const path = page.meta.ogImage.replace('https://example.org/', '') as OutputPath
    expect(ordered.find((picture) => picture.path === path)?.recipe).toMatchObject({
      kind: 'card',
      title,
      brand: 'Brand',
    })
  })

  test('is described by the beginning of its body where it has no description', () => {
    const pages = [sampleArticle('a', { body: body('<p>One <em>two</em> &amp; three</p>') })]
    expect(pageAt(plan(rows, sampleContent({ pages })), '/a').meta.description).toBe('One two & three')
  })

  test('has the description of the site where the default is on, whatever its entry says', () => {
    const pages = [sampleArticle('a', { description: 'Said', headerImage: '/image/a.png' })]
    const planned = plan([row('/a', 'article', { entry: 'a' })], sampleContent({ pages }))
    expect(pageAt(planned, '/a').meta).toMatchObject({
      description: 'Providing a higher-resolution Game experience since 2010.',
      ogImage: '',
    })
  })

  test('has the layout of its entry, or else that of its row', () => {
    const pages = [sampleArticle('a', { layout: 'no-container' }), sampleArticle('b')]
    const planned = plan(rows, sampleContent({ pages }))
    expect(pageAt(planned, '/a').layout).toBe('no-container')
    expect(pageAt(planned, '/b').layout).toBe('default')
  })

  test('has addresses with the base of the site', () => {
    const data = { home: sampleHome({ links: [{ text: 'News', to: '/news', note: 'What is new', texture: 7 }] }) }
    const planned = plan(rows, sampleContent({ data }), { siteUrl: 'https://example.org/b' })
    expect(pageAt(planned, '/').props['links']).toEqual([
      { text: 'News', href: '/b/news', note: 'What is new', block: '' },
    ])
    expect(pageAt(planned, '/').url).toBe('/')
  })

  test('that is not published is marked and kept from search engines', () => {
    const pages = [sampleArticle('a', { state: 'draft' })]
    const page = pageAt(plan(rows, sampleContent({ pages })), '/a')
    expect(page.meta.robots).toBe('noindex')
    expect(page.props['mark']).toEqual({ state: 'draft', text: 'Draft' })
  })

  test('has the picture of its entry with its size', () => {
    const site = sampleSite({ routes: rows })
    const content = sampleContent({ pages: [sampleArticle('a', { headerImage: '/image/a.png' })] })
    const publicFiles = new Map([['/image/a.png', publicFile({ width: 40, height: 20 })]])
    const planned = planPages({
      site,
      content,
      publicFiles,
      pictures: samplePictures(publicFiles),
      templates: TEMPLATES,
    })
    const image = pageAt(planned, '/a').props['image']
    expect(image).toMatchObject({ src: '/image/a.png', width: 40, height: 20, alt: '', pixel: false })
  })
})

describe('news', () => {
  const news = ['e', 'd', 'c', 'b', 'a'].map((id, index) => samplePost(id, `202${String(6 - index)}-01-01`))
  const planned = plan([row('/news', 'news', { pageSize: 2 }), row('/{slug...}', 'article')], sampleContent({ news }))

  test('are paged as the row says', () => {
    expect(urls(planned).filter((url) => url.startsWith('/news/page'))).toEqual(['/news/page/2', '/news/page/3'])
    expect(pageAt(planned, '/news/page/2').output).toBe('news/page/2/index.html')
  })

  test('show the newest post large, on the first page only', () => {
    expect(pageAt(planned, '/news').props['lead']).toMatchObject({ href: '/news/e' })
    expect(pageAt(planned, '/news/page/2').props['lead']).toBeNull()
  })

  test('are grouped by year', () => {
    expect(pageAt(planned, '/news/page/2').props['years']).toMatchObject([
      { year: '2024', posts: [{ href: '/news/c' }] },
      { year: '2023', posts: [{ href: '/news/b' }] },
    ])
  })

  test('lead to the post before and the post after', () => {
    expect(pageAt(planned, '/news/c').props).toMatchObject({
      previous: { text: 'b', href: '/news/b' },
      next: { text: 'd', href: '/news/d' },
    })
    expect(pageAt(planned, '/news/e').props['next']).toBeNull()
    expect(pageAt(planned, '/news/a').props['previous']).toBeNull()
  })
})

describe('a row', () => {
  test('with an unknown middleware stops in the words of the specification', () => {
    const planned = plan([row('/', 'home', { meta: { middleware: ['cofee', 'constructor'] } })])
    expect(problemsOf(planned)).toMatchObject([
      {
        code: 'unknown-middleware',
        message: 'Unknown route middleware: cofee',
        places: [{ file: 'site.config.ts', keyPath: ['routes', 0, 'meta', 'middleware'] }],
        hint: "did you mean 'coffee'?",
      },
      { message: 'Unknown route middleware: constructor' },
    ])
  })

  test('with an unknown template, entry or pattern has a problem, and the others are planned', () => {
    const pages = [sampleArticle('about')]
    const planned = plan(
      [
        row('/', 'home'),
        row('/x', 'hmoe'),
        row('/y', 'article', { entry: 'abuot' }),
        row('/z-{a}', 'home'),
        row('/w', 'toString'),
      ],
      sampleContent({ pages }),
    )
    expect(problemsOf(planned).map(({ code, hint }) => [code, hint])).toEqual([
      ['unknown-template', "did you mean 'home'?"],
      ['unknown-entry', "did you mean 'about'?"],
      ['invalid-pattern', 'write it as /faq/{category} or /{slug...}.'],
      ['unknown-template', 'create templates/toString.tsx, or correct the name.'],
    ])
    expect(urls(planned)).toEqual(['/', '/404.html'])
  })

  test('whose entry was refused is no second problem', () => {
    const planned = plan(
      [row('/about', 'article', { entry: 'about' })],
      sampleContent({ invalidUrls: new Set(['/about']) }),
    )
    expect(problemsOf(planned)).toEqual([])
  })

  test('that cannot give the address of an entry says so', () => {
    const packs = [samplePack('a', { url: '/packs/a/' as UrlPath })]
    const planned = plan([row('/{pack}/', 'pack')], sampleContent({ packs }))
    expect(problemsOf(planned)).toMatchObject([
      {
        code: 'permalink-without-route',
        message: "The address /packs/a/ does not match the path of the route '/{pack}/'",
        places: [{ file: 'content/packs/a.yaml', keyPath: ['permalink'] }],
      },
    ])
  })

  test.each(['..', '.', 'con', 'a b', 'a%2fb', 'a\\b', '\u202Ea'])(
    'of the own template of a site gives no page at the parameter %j',
    (name) => {
      const planned = plan([row('/', 'home'), row('/x/{name}', 'own', { params: [{ name }] })])
      expect(codes(planned)).not.toEqual([])
      expect(urls(planned)).toEqual(['/', '/404.html'])
    },
  )

  test.each(['My Pack!', 'con', '..'])('gives no page to the add-on %j', (slug) => {
    const planned = plan([row('/addons/{slug}', 'addon')], sampleContent({ addons: [sampleAddon(slug)] }))
    expect(codes(planned)).not.toEqual([])
  })

  test.each(['/../../etc', '/a/./b', '/a//b', '/a\\b', '/%2e%2e/a', '/con', '/a b', '/a?b', '/a\u202Eb'])(
    'with words that no address may have gives no page: %j',
    (path) => {
      const planned = plan([row('/', 'home'), row(path, 'stats')])
      expect(codes(planned)).not.toEqual([])
      expect(urls(planned)).toEqual(['/', '/404.html'])
    },
  )

  test('of an own template has a page for each of its parameters', () => {
    const planned = plan([row('/x/{name}', 'own', { params: [{ name: 'a' }, { name: 'ö' }] })])
    expect(urls(planned)).toEqual(['/x/a', '/x/%C3%B6', '/404.html'])
    expect(pageAt(planned, '/x/a').props).toMatchObject({
      params: { name: 'a' },
      url: '/x/a',
      identity: { brand: 'Brand' },
    })
  })
})

describe('middleware', () => {
  const run = (middleware: Readonly<Record<string, Middleware>>, names: readonly string[]) =>
    plan([row('/', 'home'), row('/x', 'stats', { meta: { middleware: names } })], sampleContent(), { middleware })

  test('of a site may answer a status, a redirect or that there is no page', () => {
    const own: Record<string, Middleware> = {
      gone: () => ({ status: 410 }),
      away: () => ({ redirect: '/' }),
      none: () => ({ notFound: true }),
      nothing: () => undefined,
    }
    expect(pageAt(run(own, ['gone']), '/x')).toMatchObject({ status: 410, meta: { robots: 'noindex' } })
    expect(pageAt(run(own, ['away', 'none']), '/x')).toMatchObject({ redirect: '/', status: 302 })
    expect(urls(run(own, ['none', 'away']))).toEqual(['/', '/404.html'])
    expect(pageAt(run(own, ['nothing']), '/x').status).toBe(200)
    expect(pageAt(run(own, ['gone', 'nothing']), '/x').status).toBe(410)
  })

  test('of a site cannot replace one of packsite', () => {
    expect(pageAt(run({ coffee: () => ({ status: 200 }) }, ['coffee']), '/x').status).toBe(418)
  })

  test('is told the path, the parameters and the row', () => {
    const seen: unknown[] = []
    const look: Middleware = ({ path, params, route, fill }) => {
      seen.push([path, params, route.index, fill({ name: 'b' })])
      return undefined
    }
    plan(
      [row('/', 'home'), row('/x/{name}', 'own', { params: [{ name: 'a' }], meta: { middleware: 'look' } })],
      sampleContent(),
      {
        middleware: { look },
      },
    )
    expect(seen).toEqual([['/x/a', { name: 'a' }, 1, '/x/b']])
  })
})

test.each([0, 1, 20, 39])('an edit of post %i of forty plans that post again, and what lists it', (place) => {
  const site = sampleSite({ routes: TABLE })
  const shared = {
    site,
    publicFiles: new Map(),
    pictures: samplePictures(),
    templates: TEMPLATES,
    memory: createPagePlanCache(),
  }
  const date = (index: number): string => `2024-01-${String(1 + (index % 28)).padStart(2, '0')}`
  const news = Array.from({ length: 40 }, (_, index) => samplePost(`post-${String(index)}`, date(index)))
  const content = sampleContent({ news, pages: [sampleArticle('about'), sampleArticle('license')] })
  const before = new Set(planPages({ ...shared, content }).pages)
  const edited = news.map((post, index) => (index === place ? { ...post, title: 'Another' } : post))
  const after = planPages({ ...shared, content: { ...content, news: edited } }).pages
  const again = after.filter((page) => !before.has(page) && page.template === 'article').map(({ url }) => url)
  expect(again).toContain(`/news/post-${String(place)}`)
  // With its neighbours in the list, and no other.
  expect(again.length).toBeLessThanOrEqual(3)
})

test('only a page makes a redirect beside it one that hosts alone carry out: another redirect does not', () => {
  const redirect = (from: string) =>
    ({ from: from as UrlPath, query: null, below: false, to: '/news', status: 301 }) as const
  const of = (...froms: string[]): string[] => {
    const content = sampleContent()
    const data = { ...content.data, redirects: froms.map(redirect) }
    const routes = [{ name: 'news', path: '/news', template: 'news' }]
    return plan(routes, { ...content, data })
      .further()
      .map(({ path }) => path)
  }
  expect(of('/Old', '/old')).toEqual([])
  expect(of('/News')).toEqual(['/News'])
})
