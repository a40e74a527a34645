// Which page shows what is being written: the browser of `packsite dev --follow` goes there.

import { href, routeAddress, createPlanContext, type PlanContext, type PlanContextInput } from './context'
import { packAnchor } from './views/downloads'
import type { Content, PlannedPage } from '../model'

/** The address, with base, of the page that shows a file of content/; null when no page is more its own than others. */
export function pageOfFile(input: PlanContextInput, pages: readonly PlannedPage[], file: string): string | null {
  const context = createPlanContext(input)
  const own = pages.find((page) => !page.isCopy && page.sources.some((source) => source.file === file))
  const isOfMany = file.startsWith('content/site/')
  if (own !== undefined && !isOfMany) return href(context, own.url)
  const collection = /^content\/([^/]+)\//.exec(file)?.[1] ?? ''
  const find = Object.hasOwn(FINDERS, collection) ? FINDERS[collection] : undefined
  const address = find?.(context, file) ?? null
  return address === null ? null : href(context, address)
}

type Finder = (context: PlanContext, file: string) => string | null

const FINDERS: Readonly<Record<string, Finder>> = {
  faq: (context, file) => {
    const entry = context.content.faq.find((candidate) => candidate.file === file)
    const category = entry?.categories[0]
    if (entry === undefined || category === undefined) return null
    return `${routeAddress(context, 'faq-category', { category })}#${entry.id}`
  },
  releases: (context, file) => {
    const table = context.content.releases.find((candidate) => candidate.file === file)
    const pack = context.content.packs.find(({ id }) => id === table?.pack)
    return pack === undefined ? null : `${routeAddress(context, 'downloads')}#${packAnchor(pack.title)}`
  },
  authors: (context, file) => {
    const { authors, addons } = context.content
    const author = [...authors.values()].find((candidate) => candidate.file === file)
    const addon = addons.find((candidate) => author !== undefined && candidate.authors.includes(author.id))
    return addon === undefined ? null : routeAddress(context, 'addon', { slug: addon.slug })
  },
  gallery: (context) => galleryHome(context),
  site: (context, file) => {
    const template = SITE_PAGES[nameOf(context.content, file)]
    return template === undefined ? null : routeAddress(context, template)
  },
}

/** The page of a template for a file of content/site; the others show on every page. */
const SITE_PAGES: Readonly<Record<string, string>> = { home: 'home', stats: 'stats', 'faq-categories': 'faq' }

function nameOf({ data }: Content, file: string): string {
  return Object.entries(data.files).find(([, own]) => own === file)?.[0] ?? ''
}

function galleryHome(context: PlanContext): string | null {
  const row = context.routes.find(({ template }) => template === 'gallery')
  return row === undefined ? null : row.path.replace(/\/\{.*$/, '')
}
