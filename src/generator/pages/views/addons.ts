// The list of add-ons, and the page of each add-on.

import { memoizeEach } from '../../util/memoize'
import { say } from '../view-messages'
import { downloadProps, href, linkProps, routeAddress, textLanguageProps, type PlanContext } from '../view-context'
import { customiseAddonLink, customiseLink } from '../customise-parts'
import { imageProps } from '../page-images'
import { routePageName } from '../meta'
import { addonCard, sharedAddonFacts, addonSummary, familyLooksContaining, projectLink } from './cards'
import { mergeMirrors } from './mirrors'
import { paginate, paginationProps, type ListPage } from './lists'
import { addonChangesProps } from './addon-changes'
import { addLazyBodyHtmlToProps } from '../body-html'
import { linkToItem } from '../data/resolve-names'
import { customFacts } from '../data/values'
import { relatedAddons } from './related-addons'
import { viewResult, type TemplateView } from './view'
import type { Addon, FacetProps, FactProps, ViewProps } from '../../types'

const ADDONS_PAGE_SIZE = 60
const RELATED = 3

export const addonsView: TemplateView = {
  drafts: ({ content: { addons: all } }, route) =>
    paginate(route, all.length, route.pageSize ?? ADDONS_PAGE_SIZE).map((list) => ({
      params: {},
      suffix: list.suffix,
      scripts: ['addons'],
      changed: all[0]?.updated ?? null,
      show: (now) => showAddons(now, list),
    })),
}

function showAddons(context: PlanContext, list: ListPage) {
  const all = context.content.addons
  return viewResult('addons', {
    heading: routePageName(list.route),
    lede: say(context, 'addons.lede', { brand: context.site.identity.brand }),
    total: all.length,
    cards: list.of(all).map((addon) => addonCard(context, addon)),
    facets: facetsOf(context),
    customise: customiseLink(context, say(context, 'addons.customise')),
    pagination: paginationProps(context, list, list.route.path),
  })
}

/** Memoised, because all pages of the list share the facets. */
const facetsOf = memoizeEach((context: PlanContext): FacetProps[] => {
  const all: readonly Addon[] = context.content.addons
  const count = (test: (addon: Addon) => boolean): number => all.filter(test).length
  const editions = context.content.data.editions.map(({ slug, name }) => ({
    slug,
    name,
    count: count((addon) => addon.editions.includes(slug)),
  }))
  const resolutions = [...new Set(all.flatMap((addon) => addon.resolutions))]
    .sort((a, b) => a - b)
    .map((size) => ({
      slug: String(size),
      name: `${String(size)}x`,
      count: count((addon) => addon.resolutions.includes(size)),
    }))
  const looks = familyLooksContaining(
    context,
    all.flatMap(({ packs }) => packs),
  ).map((look) => ({
    ...look,
    count: count((addon) => familyLooksContaining(context, addon.packs).some(({ slug }) => slug === look.slug)),
  }))
  const needs = [
    { slug: '0', name: say(context, 'addons.needs-nothing'), count: count((addon) => !addon.optifine) },
    { slug: '1', name: say(context, 'addons.needs-optifine'), count: count((addon) => addon.optifine) },
  ]
  return [
    { id: 'edition', name: say(context, 'addons.edition'), options: editions },
    { id: 'resolution', name: say(context, 'addons.resolution'), options: resolutions },
    ...(looks.length > 1 ? [{ id: 'look', name: say(context, 'addons.look'), options: looks }] : []),
    { id: 'optifine', name: say(context, 'addons.needs'), options: needs },
  ]
})

function addonAddress(context: PlanContext, { slug }: Addon): string {
  return routeAddress(context, 'addon', { slug })
}

export const addonView: TemplateView = {
  opensPacks: true,
  drafts: (context) =>
    context.content.addons.map((entry) => ({
      params: { slug: entry.slug },
      show: (now) => showAddon(now, entry),
      meta: () => ({ name: entry.title, description: addonSummary(entry), image: entry.headerImage }),
      scripts: ['addon'],
      sources: [{ file: entry.file, keyPath: ['slug'], label: `slug: ${entry.slug}` }],
      changed: entry.updated,
    })),
  finds: (context) =>
    context.content.addons.map((entry) => ({
      kind: 'addon',
      title: entry.title,
      text: addonSummary(entry),
      keywords: '',
      href: href(context, addonAddress(context, entry)),
    })),
  shows: {
    authors: (context, file) => {
      const { authors, addons: all } = context.content
      const author = [...authors.values()].find((candidate) => candidate.file === file)
      const shown = all.find((candidate) => author !== undefined && candidate.authors.includes(author.id))
      return shown === undefined ? null : addonAddress(context, shown)
    },
  },
}

function showAddon(context: PlanContext, entry: Addon) {
  const { content, projects } = context
  const props = {
    ...sharedAddonFacts(context, entry),
    ...textLanguageProps(entry),
    summary: entry.description ?? '',
    images: entry.images.flatMap(
      (image, index) =>
        imageProps(context, image, {
          alt: say(context, 'addon.picture', { title: entry.title, number: index + 1 }),
          use: 'whole',
        }) ?? [],
    ),
    packs: entry.packs.flatMap((slug) => {
      const project = projects.get(slug)
      return project === undefined ? [] : (projectLink(context, project) ?? [])
    }),
    authors: entry.authors.flatMap((id) => {
      const author = content.authors.get(id)
      if (author === undefined) return []
      const { title: name, href: page } = linkToItem(context, 'author', id)
      if (author.anonymous) return [{ name, href: page, avatar: null, links: [] }]
      const links = author.links.map(({ label, href: address }) => linkProps(context, label, address))
      return [{ name, href: page, avatar: imageProps(context, author.avatar, { alt: '', use: 'portrait' }), links }]
    }),
    facts: [...licenseFacts(context, entry), ...customFacts(context, 'addons', entry.own)],
    downloads: mergeMirrors(downloadProps(context, entry.downloads)),
    changes: addonChangesProps(context, entry),
    customise: customiseAddonLink(context, entry, say(context, 'addon.customise')),
    related: relatedAddons(entry, content.addons, RELATED).map((other) => addonCard(context, other)),
    listHref: href(context, routeAddress(context, 'addons')),
  } satisfies Omit<ViewProps['addon'], 'body'>
  return viewResult('addon', addLazyBodyHtmlToProps(context, entry.body, props))
}

function licenseFacts(context: PlanContext, { license }: Addon): FactProps[] {
  const found = context.content.data.licenses.find(({ slug }) => slug === license)
  if (found === undefined) return []
  return [
    {
      label: say(context, 'addon.licence'),
      values: [{ text: found.name, href: found.url === null ? null : href(context, found.url) }],
    },
  ]
}
