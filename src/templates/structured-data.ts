// What a page shows, told to programs in the words of schema.org. Nothing stands here that the page does not show, and a long
// list tells of its first places only: the page pays for every byte.

import type { DownloadFileProps, Frame, JsonObject, Page } from '../generator/types'

type Data = JsonObject

/** JSON for `<script type="application/ld+json">`; null for a page that search engines are kept away from, and for a copy. */
export function structuredData(page: Page, frame: Frame): string | null {
  const { meta } = page
  if (page.redirect !== null || meta.robots === 'noindex' || meta.canonical !== meta.ogUrl) return null
  const graph = [...breadcrumbs(page, frame), ...contentData(page, frame)]
  return graph.length === 0 ? null : `{"@context":"https://schema.org","@graph":[${graph.join()}]}`
}

function toJson(data: Data): string {
  return JSON.stringify(data)
}

/** What the page is about, beside where it is; empty for pages that only lead to others. */
function contentData(page: Page, frame: Frame): string[] {
  switch (page.view) {
    case 'home':
      return home(page, frame).map(toJson)
    case 'article':
      return article(page, frame)
    case 'faq-category':
      return faqCategory(page).map(toJson)
    case 'pack':
      return pack(page).map(toJson)
    case 'downloads':
      return downloads(page).map(toJson)
    default:
      return []
  }
}

/** 'https://example.org' of 'https://example.org/packs/news' */
const ORIGIN = /^\w+:\/\/[^/]+/

function originOf({ meta }: Page): string {
  return ORIGIN.exec(meta.canonical)?.[0] ?? ''
}

function absolute(address: string, page: Page): string {
  return address.startsWith('/') ? originOf(page) + address : address
}

/** '/news', '/news/' and the whole address are one page. */
function pathKey(address: string): string {
  return `${address
    .replace(ORIGIN, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')}/`
}

type Place = { readonly name: string; readonly item: string }
/** A link that pages may be below: its address and that of the page that it leads to in the end, and the JSON of the way to them. */
type NavLink = { readonly key: string; readonly itemKey: string; readonly way: string }
/** What the data of all pages of a frame have in common. */
type Common = {
  readonly origin: string
  readonly home: string
  readonly way: string
  /** The longest address first. */
  readonly links: readonly NavLink[]
  readonly organization: string
}

const known = new WeakMap<Frame, Common>()

function commonOf(page: Page, frame: Frame): Common {
  const origin = originOf(page)
  const before = known.get(frame)
  if (before?.origin === origin) return before
  const home = pathKey(frame.homeHref)
  const first = { name: frame.brand, item: absolute(frame.homeHref, page) }
  const links = frame.nav
    .filter(({ href }) => href.startsWith('/') && pathKey(href) !== home)
    .map(({ text, href, to }): NavLink => {
      const item = absolute(to ?? href, page)
      return { key: pathKey(href), itemKey: pathKey(item), way: wayBy([first, { name: text, item }]) }
    })
    .sort((a, b) => b.key.length - a.key.length)
  const organization = toJson({ '@type': 'Organization', name: first.name, url: first.item })
  const common = { origin, home, way: wayBy([first]), links, organization }
  known.set(frame, common)
  return common
}

/** The JSON of breadcrumbs by some places, up to the name of the page itself. */
function wayBy(places: readonly Place[]): string {
  const listed = [...places, {}].map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place }))
  return toJson({ '@type': 'BreadcrumbList', itemListElement: listed }).slice(0, -WAY_END.length)
}

const WAY_END = '}]}'

/** From the home page by way of the link of the navigation that the page is below, if there is one. */
function breadcrumbs(page: Page, frame: Frame): string[] {
  const here = pathKey(page.meta.canonical)
  const { home, way, links } = commonOf(page, frame)
  if (here === home) return []
  const above = links.find(({ key, itemKey }) => here !== key && here.startsWith(key) && itemKey !== here)
  return [`${above?.way ?? way},"name":${JSON.stringify(nameOf(page, frame))}${WAY_END}`]
}

/** The title without the brand behind it. */
function nameOf({ meta: { title } }: Page, { brand }: Frame): string {
  const end = ` - ${brand}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

function home(page: Page<'home'>, frame: Frame): Data[] {
  const { canonical: url, description } = page.meta
  return [{ '@type': 'WebSite', name: frame.brand, url, description, inLanguage: frame.language }]
}

function article(page: Page<'article'>, frame: Frame): string[] {
  const { kind, title, date, image, updated, authors } = page.props
  if (kind !== 'post' || date === null) return []
  const { canonical, description } = page.meta
  const { organization } = commonOf(page, frame)
  const own = toJson({
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: date.iso,
    ...(updated === null ? {} : { dateModified: updated.iso }),
    ...(image === null ? {} : { image: absolute(image.src, page) }),
    mainEntityOfPage: canonical,
  })
  const people = authors.map(({ text: name, href }) =>
    toJson({ '@type': 'Person', name, ...(href === null ? {} : { url: absolute(href, page) }) }),
  )
  const [first = organization] = people
  const author = people.length > 1 ? `[${people.join()}]` : first
  return [`${own.slice(0, -1)},"author":${author},"publisher":${organization}}`]
}

/** Each question once on the site: where its own address is. */
function faqCategory(page: Page<'faq-category'>): Data[] {
  const { category } = page.props
  const entries = category.entries.filter(({ href }) => pathKey(href) === pathKey(page.meta.canonical))
  if (entries.length === 0) return []
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

const PACK_TYPE = { '@type': 'SoftwareApplication', applicationCategory: 'GameApplication' }

function pack(page: Page<'pack'>): Data[] {
  const { title, banner, downloads: groups } = page.props
  const { canonical: url, description } = page.meta
  const releases = groups.flatMap(({ files }) => files.flatMap((file) => releaseData(file, page)))
  return [
    {
      ...PACK_TYPE,
      name: title,
      url,
      description,
      image: absolute(banner.src, page),
      ...(releases.length === 0 ? {} : { hasPart: releases }),
    },
  ]
}

function releaseData({ title, href, sizeText, date }: DownloadFileProps, page: Page): Data[] {
  if (title === '') return []
  return [{ ...PACK_TYPE, name: title, ...fileData({ href, sizeText, date }, page) }]
}

type FileData = {
  readonly href: string | undefined
  readonly sizeText: string
  readonly date: { readonly iso: string } | null
}

function fileData({ href, sizeText, date }: FileData, page: Page): Data {
  return {
    ...(href === undefined ? {} : { downloadUrl: absolute(href, page) }),
    ...(sizeText === '' ? {} : { fileSize: sizeText }),
    ...(date === null ? {} : { datePublished: date.iso }),
  }
}

/** The newest file of each pack and edition; downloads.json has the others. */
function downloads(page: Page<'downloads'>): Data[] {
  const { sections } = page.props
  return sections.flatMap(({ tables }) =>
    tables.flatMap(({ title, name, rows }): Data[] => {
      const row = rows.find(({ newest }) => newest)
      const href = row?.file.href ?? row?.file.mirrors[0]?.href
      const listing = row?.file.listings[0]?.href
      if (row === undefined || (href ?? listing) === undefined) return []
      const { sizeText, date } = row.file
      return [
        {
          ...PACK_TYPE,
          name: title,
          operatingSystem: name,
          softwareVersion: row.label,
          ...fileData({ href, sizeText, date }, page),
          ...(listing === undefined ? {} : { installUrl: listing }),
          isAccessibleForFree: true,
        },
      ]
    }),
  )
}
