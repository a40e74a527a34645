// The pack pages (SPEC section 2, "Pack landing pages").

import { countText, dayText, say, drawnOfTotalText } from '../view-messages'
import {
  downloadProps,
  hasPicture,
  href,
  installLinkIfAny,
  linkProps,
  textureSrc,
  textLanguageProps,
  type PlanContext,
} from '../view-context'
import { customisePackLink } from '../customise-parts'
import { releaseDay } from '../release-addresses'
import { imageProps, type PicturePosition } from '../page-images'
import { walkLink } from '../scene-views'
import { rowsWithFiles } from '../../../shared/latest-release'
import { compareText, excerptByWidth } from '../../util/text'
import { addonCard, versionRangeText, postCard, projectOfPack, findReleaseTable, gameVersionLabels } from './cards'
import { galleryTextureCount, galleryLink, galleryTextureHref } from './gallery'
import { bodyHtml } from '../body-html'
import { viewResult, type TemplateView } from './view'
import type { FactProps, ImageProps, LinkOrText, Pack, PackCardProps, Project, Texture } from '../../types'

export const STRIP_LENGTH = 8
const MAX_POSTS = 4
/** One row of cards. */
const MAX_ADDONS = 2

export const packView: TemplateView = {
  drafts: (context) =>
    context.content.packs.map((entry) => ({
      params: {},
      url: entry.url,
      show: (now) => showPack(now, entry),
      meta: () => ({
        name: entry.title,
        description: excerptByWidth(entry.description.text, 200),
        image: entry.banner,
      }),
      scripts: entry.downloads.length > 0 ? ['copy'] : [],
      sources: [{ file: entry.file, keyPath: ['permalink'], label: `permalink: ${entry.url}` }],
    })),
  finds: (context) =>
    context.content.packs.map((entry) => ({
      kind: 'pack',
      title: entry.title,
      text: entry.description.text,
      keywords: `${entry.url.replaceAll('/', ' ')} ${gameVersionLabels(context, entry.id)}`,
      href: href(context, entry.url),
    })),
}

function showPack(context: PlanContext, entry: Pack) {
  const project = projectOfPack(context, entry)
  const { news, addons } = context.content
  return viewResult('pack', {
    ...textLanguageProps(entry),
    title: entry.title,
    banner: pictureOf(context, entry.banner, { alt: '', use: 'banner' }),
    wordmark: pictureOf(context, entry.wordmark, { alt: entry.title, use: 'whole' }),
    description: bodyHtml(context, entry.description),
    buttons: entry.buttons.map(({ to, text }) => linkProps(context, text, to)),
    customise: customisePackLink(context, entry, say(context, 'downloads.customise')),
    downloads: downloadProps(context, entry.downloads),
    install: installLinkIfAny(context)[0] ?? null,
    notices: [...(project?.notices ?? [])],
    discontinued: project?.status === 'discontinued',
    facts: [...packFacts(context, entry, project), ...freshFacts(context, entry, project)],
    resolution: project?.resolution ?? null,
    gallery: galleryLink(context, project?.texturePack ?? null, ({ drawn }) =>
      say(context, 'pack.gallery', { count: countText(context, drawn) }),
    ),
    walk: walkLink(context, entry, project),
    textures: project?.texturePack == null ? [] : stripTextures(context, project.texturePack, STRIP_LENGTH),
    posts: news
      .filter((post) => post.project !== null && post.project === project?.slug)
      .slice(0, MAX_POSTS)
      // The page itself names the project.
      .map((post) => ({ ...postCard(context, post), project: null })),
    addons: addons
      .filter(({ packs }) => project !== undefined && packs.includes(project.slug))
      .slice(0, MAX_ADDONS)
      .map((addon) => addonCard(context, addon)),
  })
}

/** Validation reports a missing picture, so the blank of size 1 never reaches a site. */
function pictureOf(
  context: PlanContext,
  address: string,
  shown: { readonly alt: string; readonly use: PicturePosition },
): ImageProps {
  const { alt } = shown
  const blank = { src: href(context, address), width: 1, height: 1, alt, pixel: false, sources: [] }
  return imageProps(context, address, shown) ?? blank
}

/** The game versions with files, for each edition. */
export function versionRangeFacts(context: PlanContext, entry: Pack) {
  return context.content.data.editions.map(({ slug, short }) => ({
    label: short,
    value: versionRangeText(context, findReleaseTable(context, entry.id, slug)),
  }))
}

function packFacts(context: PlanContext, entry: Pack, project: Project | undefined) {
  const facts = versionRangeFacts(context, entry)
  if (project?.resolution != null)
    facts.unshift({ label: say(context, 'pack.resolution'), value: `${String(project.resolution)}x` })
  const style = projectVariantLabel(context, project)
  if (style !== '') facts.push({ label: say(context, 'pack.style'), value: style })
  return facts
}

/** Facts on the pack's own page only: the number of drawn textures and the day of the newest release. */
function freshFacts(context: PlanContext, entry: Pack, project: Project | undefined) {
  const facts = []
  const textures = galleryTextureCount(context, project?.texturePack ?? null)
  if (textures !== null && textures.drawn > 0)
    facts.push({ label: say(context, 'pack.drawn'), value: drawnOfTotalText(context, textures) })
  const days = context.content.data.editions.flatMap(({ slug }) =>
    rowsWithFiles(findReleaseTable(context, entry.id, slug)?.rows ?? []).flatMap(({ releases }) =>
      releases.flatMap((release) => releaseDay(release) ?? []),
    ),
  )
  const newest = days.sort(compareText).at(-1)
  if (newest !== undefined) facts.push({ label: say(context, 'pack.updated'), value: dayText(context, newest) })
  return facts
}

export function projectVariantLabel(context: PlanContext, project: Project | undefined): string {
  if (project?.variant == null) return ''
  const { variant } = context.site.identity
  return variant !== null && project.variant === variant.slug ? variant.name : say(context, 'pack.original')
}

/** Textures with a picture in the pack: first the textures named in the home data, then a spread over the whole list. */
export function stripTextures(context: PlanContext, texturePack: string, length: number) {
  const { content } = context
  const { gallery } = content
  const size = gallery.packs.find(({ slug }) => slug === texturePack)?.resolution ?? 16
  // The pack to compare with: the coarsest pack below this resolution.
  const [game] = [...gallery.packs]
    .filter(({ resolution }) => resolution < size)
    .sort((a, b) => a.resolution - b.resolution)
  const present = gallery.textures.filter(
    ({ id, animation }) => animation === null && hasPicture(context, texturePack, id),
  )
  return chooseTextures(present, { named: content.data.home.closeUp, length }).map(({ id, name }) => ({
    name,
    src: textureSrc(context, id, { pack: texturePack, version: 'latest' }),
    size,
    under:
      game !== undefined && hasPicture(context, game.slug, id)
        ? textureSrc(context, id, { pack: game.slug, version: 'latest' })
        : null,
    href: galleryTextureHref(context, texturePack, id),
  }))
}

/** Two blocks of a project's pack, selected by `seed`. Without textures, takes the first project that has some. */
export function twoBlockPictures(context: PlanContext, project: string | null, seed: string): string[] {
  const packs = context.content.data.projects.filter(({ texturePack }) => texturePack !== null)
  const pack = (packs.find(({ slug }) => slug === project) ?? packs[0])?.texturePack ?? null
  if (pack === null) return []
  const sources = stripTextures(context, pack, STRIP_LENGTH).map(({ src }) => src)
  const sum = Array.from(seed).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const [first, second] = [sum % sources.length, (sum + 1 + (sum % (sources.length - 1))) % sources.length]
  return sources.length < 2 ? sources : [sources[first] ?? '', sources[second] ?? '']
}

/** One card for each line and resolution; variants share a card. */
export function packCardPerLineAndSize(context: PlanContext): PackCardProps[] {
  const seen = new Set<string>()
  return context.content.data.projects.flatMap((project): PackCardProps[] => {
    const entry = context.content.packs.find(({ id }) => id === project.pack)
    const key = `${project.line ?? ''}/${String(project.resolution)}`
    if (entry === undefined || project.status === 'discontinued' || seen.has(key)) return []
    seen.add(key)
    return [
      {
        name: entry.title,
        href: href(context, entry.url),
        resolution: project.resolution ?? 0,
        summary: project.summary,
        image: imageProps(context, project.scene ?? entry.banner, { alt: '', use: 'whole' }),
        facts: [
          ...versionRangeFacts(context, entry).map(({ label, value }) => ({
            label,
            values: [{ text: value, href: null }],
          })),
          ...variantFacts(context, project),
        ],
      },
    ]
  })
}

/** The variants of a line in one resolution, each linked to its page; [] for a single variant. */
function variantFacts(context: PlanContext, project: Project): FactProps[] {
  const { projects } = context.content.data
  const values = projects.flatMap((each): LinkOrText[] => {
    const isOther = each.line !== project.line || each.resolution !== project.resolution
    const entry = context.content.packs.find(({ id }) => id === each.pack)
    const text = projectVariantLabel(context, each)
    if (isOther || entry === undefined || each.status === 'discontinued' || text === '') return []
    return [{ text, href: href(context, entry.url) }]
  })
  return values.length < 2 ? [] : [{ label: say(context, 'pack.style'), values }]
}

type Choice = { readonly named: readonly number[]; readonly length: number }

export function chooseTextures(textures: readonly Texture[], { named, length }: Choice): Texture[] {
  const first = named.flatMap((id) => textures.find((texture) => texture.id === id) ?? [])
  const others = textures.filter((texture) => !first.includes(texture))
  const step = Math.max(1, Math.floor(others.length / length))
  return [...first, ...others.filter((_, index) => index % step === 0)].slice(0, length)
}
