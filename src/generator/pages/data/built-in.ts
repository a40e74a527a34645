// packsite's built-in collections, as data sources for routes.

import { say } from '../view-messages'
import { excerptByWidth } from '../../util/text'
import { dateProps, hasPicture, href, linkProps, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { imageProps } from '../page-images'
import { postRowPictures } from '../views/articles'
import { addonCard, addonSummary, postCard, projectLink, articleSummary } from '../views/cards'
import { customFieldProps } from './values'
import { entryHref, entryParamLookup, linkToItem, tagLinks } from './resolve-names'
import {
  COLLECTION_SOURCE_DEFAULTS,
  FILE_COLLECTION_ACCESSOR_DEFAULTS,
  DERIVED_DESCRIPTION_LENGTH,
  referenceNounOfField,
  fieldValues,
  textsInValue,
  type CollectionSource,
} from './source'
import type {
  Addon,
  PostOrPage,
  Author,
  BuiltInCollectionName,
  DataProps,
  EntryLink,
  FaqEntry,
  JsonObject,
  CustomValues,
  Pack,
  Project,
  Texture,
} from '../../types'

const authorLinks = (context: PlanContext, authors: readonly string[]): EntryLink[] =>
  authors.map((id) => linkToItem(context, 'author', id))

function articleSource<Props extends JsonObject>(
  collection: 'news' | 'pages',
  props: (context: PlanContext, entry: PostOrPage) => Props,
): CollectionSource<PostOrPage, Props> {
  return {
    ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
    entries: (content) => content[collection],
    props,
    meta: (entry) => ({ name: entry.title, description: articleSummary(entry), image: entry.headerImage }),
    body: ({ body }) => body,
    changed: ({ updated, date }) => updated ?? date,
    isHidden: ({ state }) => state !== 'published',
  }
}

const named = (
  context: PlanContext,
  name: BuiltInCollectionName,
  entry: { readonly own?: CustomValues },
): JsonObject =>
  entry.own === undefined ? {} : customFieldProps(context, context.site.own.fields[name] ?? {}, entry.own)

const news = articleSource('news', (context, entry) => ({
  ...named(context, 'news', entry),
  ...postCard(context, entry),
  row: postRowPictures(context, entry),
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
  summary: articleSummary(entry),
  image: imageProps(context, entry.headerImage, { alt: '', use: 'lead' }),
  date: dateProps(context, entry.updated ?? entry.date),
  authors: authorLinks(context, entry.authors),
  tags: tagLinks(context, 'pages', entry.tags),
}))

const addons: CollectionSource<Addon, DataProps['addons']> = {
  ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
  entries: (content) => content.addons,
  props: (context, entry) => ({
    ...named(context, 'addons', entry),
    ...addonCard(context, entry),
    id: entry.id,
    date: { iso: entry.updated, text: dateProps(context, entry.updated)?.text ?? '' },
    makers: authorLinks(context, entry.authors),
    fits: entry.packs.map((slug) => linkToItem(context, 'project', slug)),
  }),
  meta: (entry) => ({ name: entry.title, description: addonSummary(entry), image: entry.headerImage }),
  body: ({ body }) => body,
  changed: ({ updated }) => updated,
  values: (entry, field) => (field === 'year' ? [entry.updated.slice(0, 4)] : fieldValues(entry, field)),
}

const authors: CollectionSource<Author, DataProps['authors']> = {
  ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
  entries: (content) => [...content.authors.values()],
  props: (context, entry) => ({
    ...named(context, 'authors', entry),
    id: entry.id,
    title: entry.anonymous ? say(context, 'author.anonymous') : entry.name,
    name: entry.anonymous ? say(context, 'author.anonymous') : entry.name,
    href: entry.anonymous ? null : entryHref(context, 'authors', entryParamLookup(entry)),
    summary: '',
    image: imageProps(context, entry.avatar, { alt: '', use: 'portrait' }),
    date: null,
    anonymous: entry.anonymous,
    links: entry.anonymous ? [] : entry.links.map(({ label, href: address }) => linkProps(context, label, address)),
  }),
  meta: ({ name, anonymous, own }) => ({
    name: anonymous ? '' : name,
    description: textsInValue(own?.['description'] ?? own?.['text'])[0] ?? null,
    image: null,
  }),
  /** False for authors who asked to stay anonymous. */
  hasPage: ({ anonymous }) => !anonymous,
}

const packs: CollectionSource<Pack, DataProps['packs']> = {
  ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
  entries: (content) => content.packs,
  props: (context, entry) => ({
    ...named(context, 'packs', entry),
    id: entry.id,
    title: entry.title,
    href: href(context, entry.url),
    summary: excerptByWidth(entry.description.text, DERIVED_DESCRIPTION_LENGTH),
    image: imageProps(context, entry.banner, { alt: '', use: 'lead' }),
    date: null,
  }),
  meta: ({ title, description, banner }) => ({
    name: title,
    description: excerptByWidth(description.text, DERIVED_DESCRIPTION_LENGTH),
    image: banner,
  }),
  body: ({ description }) => description,
}

const projects: CollectionSource<Project, DataProps['projects']> = {
  ...COLLECTION_SOURCE_DEFAULTS,
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
  param: (entry) => entryParamLookup({ ...entry, id: entry.slug }),
  meta: ({ name, summary, scene }) => ({ name, description: summary === '' ? null : summary, image: scene }),
}

const faq: CollectionSource<FaqEntry, DataProps['faq']> = {
  ...FILE_COLLECTION_ACCESSOR_DEFAULTS,
  entries: (content) => content.faq,
  props: (context, entry) => ({
    ...named(context, 'faq', entry),
    id: entry.id,
    title: entry.question,
    href: href(
      context,
      `${routeAddress(context, 'faq-category', { category: entry.categories[0] ?? '' })}#${entry.id}`,
    ),
    summary: excerptByWidth(entry.answer.text, DERIVED_DESCRIPTION_LENGTH),
    image: null,
    date: null,
    keywords: [...entry.keywords],
    categories: entry.categories.map((id) => linkToItem(context, 'category', id)),
  }),
  meta: ({ question, answer }) => ({
    name: question,
    description: excerptByWidth(answer.text, DERIVED_DESCRIPTION_LENGTH),
    image: null,
  }),
  body: ({ answer }) => answer,
}

/** The pack that shows the texture: the family's main pack, else the first pack with a picture of the texture. */
function texturePack(context: PlanContext, id: number): { slug: string; resolution: number } | null {
  const main = `${context.site.identity.main}_32x`
  const order = [...context.content.gallery.packs].sort((a, b) => Number(b.slug === main) - Number(a.slug === main))
  return order.find(({ slug }) => hasPicture(context, slug, id)) ?? null
}

const gallery: CollectionSource<Texture, DataProps['gallery']> = {
  ...COLLECTION_SOURCE_DEFAULTS,
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
      tags: entry.tags.map((tag) => linkToItem(context, 'tag', tag)),
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
  values: ({ contributions, tags }, field) => {
    if (field === 'tags') return tags
    if (field === 'authors') return [...new Set(contributions.flatMap(({ authors: by }) => by))]
    return field === 'year' ? [...new Set(contributions.flatMap(({ date }) => date?.slice(0, 4) ?? []))] : []
  },
  noun: (field) => (field === 'tags' ? 'tag' : referenceNounOfField(field)),
}

export const BUILT_IN_COLLECTIONS = { news, pages, addons, authors, packs, projects, faq, gallery } satisfies {
  readonly [Name in BuiltInCollectionName]: { readonly props: (context: PlanContext, entry: never) => DataProps[Name] }
}
