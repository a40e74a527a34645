// packsite's own collections, as rows may ask for them.

import { say } from '../view-messages'
import { excerpt } from '../../util/text'
import { dateProps, href, linkProps, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { imageProps } from '../page-images'
import { addonCard, addonSummary, postCard, projectLink, summaryOf } from '../views/cards'
import { shownValues } from './values'
import { entryHref, entryParam, linkTo, tagLinks } from './resolve-names'
import { SUMMARY, never, nobody, nounOf, plainValues, texts, type Source } from './source'
import type {
  Addon,
  Article,
  Author,
  DataName,
  DataProps,
  EntryLink,
  FaqEntry,
  JsonObject,
  OwnValues,
  Pack,
  Project,
  Texture,
} from '../../types'

const authorLinks = (context: PlanContext, authors: readonly string[]): EntryLink[] =>
  authors.map((id) => linkTo(context, 'author', id))

function articleSource<Props extends JsonObject>(
  collection: 'news' | 'pages',
  props: (context: PlanContext, entry: Article) => Props,
): Source<Article, Props> {
  return {
    entries: (content) => content[collection],
    props,
    id: ({ id }) => id,
    param: entryParam,
    meta: (entry) => ({ name: entry.title, description: summaryOf(entry), image: entry.headerImage }),
    body: ({ body }) => body,
    file: ({ file }) => file,
    changed: ({ updated, date }) => updated ?? date,
    isHidden: ({ state }) => state !== 'published',
    values: plainValues,
    noun: nounOf,
  }
}

const named = (context: PlanContext, name: DataName, entry: { readonly own?: OwnValues }): JsonObject =>
  entry.own === undefined ? {} : shownValues(context, context.site.own.fields[name] ?? {}, entry.own)

const news = articleSource('news', (context, entry) => ({
  ...named(context, 'news', entry),
  ...postCard(context, entry),
  id: entry.id,
  year: entry.date?.slice(0, 4) ?? '',
  updated: dateProps(context, entry.updated),
  authors: authorLinks(context, entry.authors),
  tags: tagLinks(context, 'news', entry.tags),
}))

const pages = articleSource('pages', (context, entry) => ({
  ...named(context, 'pages', entry),
  id: entry.id,
  title: entry.title,
  href: href(context, context.routes.find((row) => row.entry === entry.id)?.path ?? entry.url),
  summary: summaryOf(entry),
  image: imageProps(context, entry.headerImage, { alt: '', use: 'lead' }),
  date: dateProps(context, entry.updated ?? entry.date),
  authors: authorLinks(context, entry.authors),
  tags: tagLinks(context, 'pages', entry.tags),
}))

const addons: Source<Addon, DataProps['addons']> = {
  entries: (content) => content.addons,
  props: (context, entry) => ({
    ...named(context, 'addons', entry),
    ...addonCard(context, entry),
    id: entry.id,
    date: { iso: entry.updated, text: dateProps(context, entry.updated)?.text ?? '' },
    makers: authorLinks(context, entry.authors),
    fits: entry.packs.map((slug) => linkTo(context, 'project', slug)),
  }),
  id: ({ id }) => id,
  param: entryParam,
  meta: (entry) => ({ name: entry.title, description: addonSummary(entry), image: entry.headerImage }),
  body: ({ body }) => body,
  file: ({ file }) => file,
  changed: ({ updated }) => updated,
  isHidden: never,
  values: (entry, field) => (field === 'year' ? [entry.updated.slice(0, 4)] : plainValues(entry, field)),
  noun: nounOf,
}

const authors: Source<Author, DataProps['authors']> = {
  entries: (content) => [...content.authors.values()],
  props: (context, entry) => ({
    ...named(context, 'authors', entry),
    id: entry.id,
    title: entry.anonymous ? say(context, 'author.anonymous') : entry.name,
    name: entry.anonymous ? say(context, 'author.anonymous') : entry.name,
    href: entry.anonymous ? null : entryHref(context, 'authors', entryParam(entry)),
    summary: '',
    image: imageProps(context, entry.avatar, { alt: '', use: 'portrait' }),
    date: null,
    anonymous: entry.anonymous,
    links: entry.anonymous ? [] : entry.links.map(({ label, href: address }) => linkProps(context, label, address)),
  }),
  id: ({ id }) => id,
  param: entryParam,
  meta: ({ name, anonymous, own }) => ({
    name: anonymous ? '' : name,
    description: texts(own?.['description'] ?? own?.['text'])[0] ?? null,
    image: null,
  }),
  body: nobody,
  file: ({ file }) => file,
  changed: nobody,
  isHidden: never,
  /** Who asked not to be named has none. */
  hasPage: ({ anonymous }) => !anonymous,
  values: plainValues,
  noun: nounOf,
}

const packs: Source<Pack, DataProps['packs']> = {
  entries: (content) => content.packs,
  props: (context, entry) => ({
    ...named(context, 'packs', entry),
    id: entry.id,
    title: entry.title,
    href: href(context, entry.url),
    summary: excerpt(entry.description.text, SUMMARY),
    image: imageProps(context, entry.banner, { alt: '', use: 'lead' }),
    date: null,
  }),
  id: ({ id }) => id,
  param: entryParam,
  meta: ({ title, description, banner }) => ({
    name: title,
    description: excerpt(description.text, SUMMARY),
    image: banner,
  }),
  body: ({ description }) => description,
  file: ({ file }) => file,
  changed: nobody,
  isHidden: never,
  values: plainValues,
  noun: nounOf,
}

const projects: Source<Project, DataProps['projects']> = {
  entries: (content) => content.data.projects,
  props: (context, entry) => ({
    id: entry.slug,
    title: entry.name,
    name: entry.name,
    href: projectLink(context, entry)?.href ?? href(context, '/'),
    resolution: entry.resolution ?? 0,
    summary: entry.summary,
    image: imageProps(context, entry.scene, { alt: '', use: 'whole' }),
    facts: [],
    status: entry.status,
    line: entry.line,
  }),
  id: ({ slug }) => slug,
  param: (entry) => entryParam({ ...entry, id: entry.slug }),
  meta: ({ name, summary, scene }) => ({ name, description: summary === '' ? null : summary, image: scene }),
  body: nobody,
  file: nobody,
  changed: nobody,
  isHidden: never,
  values: plainValues,
  noun: nounOf,
}

const faq: Source<FaqEntry, DataProps['faq']> = {
  entries: (content) => content.faq,
  props: (context, entry) => ({
    ...named(context, 'faq', entry),
    id: entry.id,
    title: entry.question,
    href: href(
      context,
      `${routeAddress(context, 'faq-category', { category: entry.categories[0] ?? '' })}#${entry.id}`,
    ),
    summary: excerpt(entry.answer.text, SUMMARY),
    image: null,
    date: null,
    keywords: [...entry.keywords],
    categories: entry.categories.map((id) => linkTo(context, 'category', id)),
  }),
  id: ({ id }) => id,
  param: entryParam,
  meta: ({ question, answer }) => ({ name: question, description: excerpt(answer.text, SUMMARY), image: null }),
  body: ({ answer }) => answer,
  file: ({ file }) => file,
  changed: nobody,
  isHidden: never,
  values: plainValues,
  noun: nounOf,
}

/** The pack that textures are shown in: the family's main one, or the first that has it. */
function texturePack(
  { site, content: { gallery } }: PlanContext,
  id: number,
): { slug: string; resolution: number } | null {
  const main = `${site.identity.main}_32x`
  const order = [...gallery.packs].sort((a, b) => Number(b.slug === main) - Number(a.slug === main))
  return order.find(({ slug }) => gallery.images.has(`${slug}/${String(id)}`)) ?? null
}

const gallery: Source<Texture, DataProps['gallery']> = {
  entries: (content) => content.gallery.textures,
  props: (context, entry) => {
    const pack = texturePack(context, entry.id)
    const list = context.routes.find(({ template }) => template === 'gallery')
    const address = list === undefined ? null : list.path.replace(/\/?\{.*$/, '')
    return {
      id: String(entry.id),
      title: entry.name,
      href: address === null ? null : `${href(context, address)}?show=${String(entry.id)}`,
      src: pack === null ? '' : textureSrc(context, entry.id, { pack: pack.slug, version: 'latest' }),
      size: pack?.resolution ?? 0,
      animated: entry.animation !== null,
      tags: entry.tags.map((tag) => linkTo(context, 'tag', tag)),
      contributions: entry.contributions.map(({ date, packs: drawn, authors: by }) => ({
        date: dateProps(context, date),
        year: date?.slice(0, 4) ?? '',
        packs: [...drawn],
        authors: authorLinks(context, by),
      })),
    }
  },
  id: ({ id }) => String(id),
  param: (entry) => (name) => (name === 'id' ? String(entry.id) : undefined),
  meta: ({ name }) => ({ name, description: null, image: null }),
  body: nobody,
  file: nobody,
  changed: nobody,
  isHidden: never,
  values: ({ contributions, tags }, field) => {
    if (field === 'tags') return tags
    if (field === 'authors') return [...new Set(contributions.flatMap(({ authors: by }) => by))]
    return field === 'year' ? [...new Set(contributions.flatMap(({ date }) => date?.slice(0, 4) ?? []))] : []
  },
  noun: (field) => (field === 'tags' ? 'tag' : nounOf(field)),
}

export const BUILT_IN = { news, pages, addons, authors, packs, projects, faq, gallery } satisfies {
  readonly [Name in DataName]: { readonly props: (context: PlanContext, entry: never) => DataProps[Name] }
}
