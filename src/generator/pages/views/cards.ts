// Cards of posts, add-ons and packs that several pages show.

import { dayText, say } from '../view-messages'
import { oldestAndNewest } from '../../../shared/game-version'
import { rowsWithFiles } from '../../../shared/latest-release'
import { memoizeEach } from '../../util/memoize'
import { excerptByWidth } from '../../util/text'
import {
  dateProps,
  editionProps,
  hasPicture,
  href,
  linkProps,
  publishStateMarkProps,
  routeAddress,
  textureSrc,
  type PlanContext,
} from '../view-context'
import { imageProps, type PicturePosition } from '../page-images'
import type {
  Addon,
  AddonCardProps,
  AddonFacts,
  PostOrPage,
  Edition,
  LinkProps,
  Pack,
  PostCardProps,
  Project,
  ReleaseTable,
} from '../../types'

const SUMMARY_LENGTH = 200

/** The description, or the beginning of the body. */
export function articleSummary(article: Pick<PostOrPage, 'description' | 'body'>): string {
  return article.description ?? excerptByWidth(article.body.text, SUMMARY_LENGTH)
}

export function postCard(context: PlanContext, post: PostOrPage, use: PicturePosition = 'lead'): PostCardProps {
  const project = post.project === null ? undefined : context.projects.get(post.project)
  return {
    title: post.title,
    href: href(context, post.url),
    date: dateProps(context, post.date),
    project: project === undefined ? null : projectLink(context, project),
    summary: articleSummary(post),
    image: imageProps(context, post.headerImage, { alt: '', use }),
    discontinued: post.discontinued,
    mark: publishStateMarkProps(context, post.state),
  }
}

/** Slugs of the projects with published posts. */
const projectsWithPosts = memoizeEach((news: readonly PostOrPage[]): ReadonlySet<string | null> => {
  return new Set(news.filter(({ state }) => state === 'published').map(({ project }) => project))
})

/** Links to the project's pack page, or else to its newest post; null without both. */
export function projectLink(context: PlanContext, project: Project): LinkProps | null {
  const { packs, news } = context.content
  const pack = packs.find(({ id }) => id === project.pack)
  if (pack !== undefined) return linkProps(context, project.name, pack.url)
  return projectsWithPosts(news).has(project.slug)
    ? linkProps(context, project.name, routeAddress(context, 'article', { project: project.slug }))
    : null
}

/** The description of an add-on, or the beginning of its text. */
export function addonSummary({ description, body }: Pick<Addon, 'description' | 'body'>): string {
  return description ?? excerptByWidth(body.text, SUMMARY_LENGTH)
}

export function addonCard(context: PlanContext, addon: Addon): AddonCardProps {
  return {
    ...sharedAddonFacts(context, addon),
    href: href(context, routeAddress(context, 'addon', { slug: addon.slug })),
    summary: addonSummary(addon),
    looks: familyLooksContaining(context, addon.packs).map(({ slug }) => slug),
    authors: authorNamesOrAnonymous(context, addon.authors),
  }
}

/** Facts that both the card and the page of an add-on show. */
export function sharedAddonFacts(context: PlanContext, addon: Addon): AddonFacts {
  const { slug, title, optifine, updated } = addon
  return {
    ...{ slug, title, optifine },
    image: imageProps(context, addon.headerImage, { alt: '', use: 'whole' }),
    editions: editionProps(context, addon.editions),
    resolutions: [...addon.resolutions],
    updated: { iso: updated, text: dayText(context, updated) },
  }
}

/** The looks of the family that any of these projects belongs to. */
export function familyLooksContaining({ content }: PlanContext, projects: readonly string[]) {
  return content.data.family.looks.flatMap(({ name, packs }) =>
    packs.some(({ project }) => projects.includes(project)) ? [{ slug: slugOf(name), name }] : [],
  )
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function authorNamesOrAnonymous(context: PlanContext, authors: readonly string[]): string[] {
  return authors.map((id) => {
    const author = context.content.authors.get(id)
    return author === undefined || author.anonymous ? say(context, 'author.anonymous') : author.name
  })
}

/** The project that a pack page belongs to. */
export function projectOfPack(context: PlanContext, pack: Pack): Project | undefined {
  return context.content.data.projects.find((project) => project.pack === pack.id)
}

export function findReleaseTable(context: PlanContext, pack: string | null, edition: Edition) {
  return context.content.releases.find((table) => table.pack === pack && table.edition === edition)
}

/** The game versions that a pack, or any pack for null, has files for, separated by spaces. */
export function gameVersionLabels({ content }: PlanContext, pack: string | null): string {
  const tables = content.releases.filter((table) => pack === null || table.pack === pack)
  const labels = tables.flatMap(({ rows }) =>
    rowsWithFiles(rows).flatMap(({ label, covers }) => [label, ...(covers ?? [])]),
  )
  return [...new Set(labels)].join(' ')
}

/** For example '1.6.x to 1.21.7'. Returns the name of the alpha channel ('Experimental') if all files are alpha, and 'None' without files. */
export function versionRangeText(context: PlanContext, table: ReleaseTable | undefined): string {
  const rows = rowsWithFiles(table?.rows ?? [])
  if (rows.length === 0) return say(context, 'coverage.none')
  const { channels } = context.content.data
  const alpha = channels.find(({ from }) => from.includes('alpha') && !from.includes('release'))
  const isAlpha = rows.every((row) => row.releases.every(({ channel }) => channel === alpha?.slug))
  if (alpha !== undefined && isAlpha) return alpha.name
  const stable = rows.filter((row) => row.releases.some(({ channel }) => channel === channels[0]?.slug))
  // The table begins with the newest version but may end with snapshots of a coming version.
  const [first = '', last = ''] = [rows[0]?.label, stable.at(-1)?.label ?? rows.at(-1)?.label]
  const { oldest } = oldestAndNewest(last)
  const { newest } = oldestAndNewest(first)
  return first === last ? first : say(context, 'coverage.range', { oldest, newest })
}

/** The address of a texture's picture from `first`, or from the first pack that has a picture; '' if none has. */
export function textureSrcFromAnyPack(context: PlanContext, id: number | null, first: string | null = null): string {
  if (id === null) return ''
  const packs = [first, ...context.content.data.projects.map(({ texturePack }) => texturePack)]
  const pack = packs.find((slug) => slug !== null && hasPicture(context, slug, id)) ?? null
  return pack === null ? '' : textureSrc(context, id, { pack, version: 'latest' })
}
