// The facts of a page as structured data in the vocabulary of schema.org. Contains only facts that the page shows, and of all downloads
// only the newest, to save bytes.

import { withoutQueryAndFragment } from '../shared/address'
import type { DownloadFileProps, Frame, JsonObject, Page } from '../generator/types'

type Data = JsonObject

/** Returns JSON for `<script type="application/ld+json">`; null for a redirect, a page with noindex, and a copy. */
export function structuredData(page: Page, frame: Frame): string | null {
  const { meta } = page
  if (page.redirect !== null || meta.robots === 'noindex' || meta.canonical !== meta.ogUrl) return null
  const graph = [...breadcrumbs(page, frame), ...contentData(page, frame)]
  return graph.length === 0 ? null : JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}

/** Data about the subject of the page; [] for pages that only link to further pages. */
function contentData(page: Page, frame: Frame): Data[] {
  switch (page.view) {
    case 'home':
      return home(page, frame)
    case 'article':
      return article(page, frame)
    case 'faq-category':
      return faqCategory(page)
    case 'pack':
      return pack(page)
    case 'downloads':
      return downloads(page)
    default:
      return []
  }
}

/** Matches 'https://example.org' in 'https://example.org/packs/news'. */
const ORIGIN = /^\w+:\/\/[^/]+/

function absolute(address: string, { meta }: Page): string {
  return address.startsWith('/') ? (ORIGIN.exec(meta.canonical)?.[0] ?? '') + address : address
}

/** A comparison key for addresses: '/news', '/news/' and the full URL have the same key. */
function pathKey(address: string): string {
  return `${withoutQueryAndFragment(address).replace(ORIGIN, '').replace(/\/$/, '')}/`
}

/** Breadcrumbs: the home page, the page itself, and in between the navigation link with the longest address above the page, if any. */
function breadcrumbs(page: Page, frame: Frame): Data[] {
  const here = pathKey(page.meta.canonical)
  const home = pathKey(frame.homeHref)
  if (here === home) return []
  const [above] = frame.nav
    .filter(({ href }) => href.startsWith('/') && pathKey(href) !== home)
    .map(({ text: name, href, to }) => ({ key: pathKey(href), name, item: absolute(to ?? href, page) }))
    .filter(({ key, item }) => here !== key && here.startsWith(key) && pathKey(item) !== here)
    .sort((a, b) => b.key.length - a.key.length)
  const places: Data[] = [
    { name: frame.brand, item: absolute(frame.homeHref, page) },
    ...(above === undefined ? [] : [{ name: above.name, item: above.item }]),
    { name: nameOf(page, frame) },
  ]
  const listed = places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place }))
  return [{ '@type': 'BreadcrumbList', itemListElement: listed }]
}

/** The title without the brand at its end. */
function nameOf({ meta: { title } }: Page, { brand }: Frame): string {
  const end = ` - ${brand}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

function home(page: Page<'home'>, frame: Frame): Data[] {
  const { canonical: url, description } = page.meta
  return [{ '@type': 'WebSite', name: frame.brand, url, description, inLanguage: frame.language }]
}

function article(page: Page<'article'>, frame: Frame): Data[] {
  const { kind, title, date, image, updated, authors } = page.props
  if (kind !== 'post' || date === null) return []
  const { canonical, description } = page.meta
  const organization = { '@type': 'Organization', name: frame.brand, url: absolute(frame.homeHref, page) }
  const people = authors.map(({ text: name, href }) => ({
    '@type': 'Person',
    name,
    ...(href === null ? {} : { url: absolute(href, page) }),
  }))
  const [first = organization] = people
  return [
    {
      '@type': 'NewsArticle',
      headline: title,
      description,
      datePublished: date.iso,
      ...(updated === null ? {} : { dateModified: updated.iso }),
      ...(image === null ? {} : { image: absolute(image.src, page) }),
      mainEntityOfPage: canonical,
      author: people.length > 1 ? people : first,
      publisher: organization,
    },
  ]
}

/** Data of an FAQ category. Contains only questions whose canonical page is this page, so that no other page repeats them. */
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
  const releases = groups
    .flatMap(({ files }) => files.filter((file) => file.title !== ''))
    .map((file) => ({ ...PACK_TYPE, name: file.title, ...fileData(file, page) }))
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

type FileData = Pick<DownloadFileProps, 'sizeText' | 'date'> & { readonly href: string | undefined }

function fileData({ href, sizeText, date }: FileData, page: Page): Data {
  return {
    ...(href === undefined ? {} : { downloadUrl: absolute(href, page) }),
    ...(sizeText === '' ? {} : { fileSize: sizeText }),
    ...(date === null ? {} : { datePublished: date.iso }),
  }
}

/** The newest file of each pack and edition; downloads.json has all files. */
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
