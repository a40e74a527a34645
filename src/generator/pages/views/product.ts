// The page of the family: the choice of a look and a size leads to one pack.

import { countText, drawnOfTotalText, joinPresent, labelText, say, sizeText } from '../view-messages'
import { newestRowPreferChannel } from '../../../shared/latest-release'
import { packAnchor } from '../../../shared/anchors'
import { hasPicture, href, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { imageProps } from '../page-images'
import { viewsProps } from '../scene-views'
import { findReleaseTable } from './cards'
import { galleryTextureCount, galleryLink, galleryTextureHref } from './gallery'
import { chooseTextures, versionRangeFacts, projectVariantLabel } from './packs'
import { viewResult, type TemplateView } from './view'
import type { BlockProps, FamilyPackProps, Pack, Project, Texture } from '../../types'

const SAMPLES = 6
const ROWS = 8
/** Packs with a smaller share of all textures are marked as unfinished. */
const FINISHED = 0.9

export const productView: TemplateView = {
  drafts: () => [{ params: {}, show: showProduct, scripts: ['family'] }],
  shows: { 'site/family': (context) => routeAddress(context, 'product') },
}

type Member = { readonly project: Project; readonly pack: Pack; readonly text: string; readonly scene: string | null }
type Look = { readonly name: string; readonly short: string; readonly text: string; readonly members: Member[] }

function showProduct(context: PlanContext) {
  const { site, content } = context
  const { family } = content.data
  const looks = looksOf(context)
  const members = looks.flatMap((look) => look.members)
  const resolutions = [...new Set(members.map(({ project }) => project.resolution ?? 0))].sort((a, b) => a - b)
  const [rows, samples] = [textures(context, family.blocks, ROWS), textures(context, family.samples, SAMPLES)]
  const [sample] = samples
  const scene = imageProps(context, family.game?.scene ?? null, { alt: '', use: 'scene' })
  const game = family.game === null || scene === null ? null : { ...family.game, scene }
  const columns = [...(game === null ? [] : [game.texturePack]), ...members.map(({ project }) => project.texturePack)]
  return viewResult('product', {
    brand: site.identity.brand,
    heading: family.heading === '' ? say(context, 'family.heading') : family.heading,
    intro: family.intro === '' ? say(context, 'family.intro', { brand: site.identity.brand }) : family.intro,
    looks: looks.map(({ name, short, text, members: [first] }) => ({
      name,
      short,
      text,
      samples: samples.map((texture) => block(context, texture, first?.project.texturePack ?? null)),
    })),
    sizes: resolutions.map((resolution) => ({
      resolution,
      text: family.sizes.find((size) => size.resolution === resolution)?.text ?? '',
      samples: looks.map(({ members: own }) => {
        const member = own.find(({ project }) => project.resolution === resolution)
        const texture = samples[1] ?? sample
        return texture === undefined ? EMPTY : block(context, texture, member?.project.texturePack ?? null)
      }),
    })),
    packs: looks.flatMap((look, index) =>
      look.members.map((member) => ({
        look: index,
        size: resolutions.indexOf(member.project.resolution ?? 0),
        ...packProps(context, member),
      })),
    ),
    game:
      game === null
        ? null
        : {
            name: game.name,
            resolution: resolutionOf(context, game.texturePack),
            label: game.label,
            scene: game.scene,
            views: viewsProps(context, game.views),
          },
    rows: rows.map((texture) => ({
      name: texture.name,
      blocks: columns.map((pack) => block(context, texture, pack)),
    })),
    editions: content.data.editions
      .filter(({ slug }) => content.releases.some(({ edition }) => edition === slug))
      .map(({ short }) => short),
    gallery: galleryLink(context, members[0]?.project.texturePack ?? null, ({ total }) =>
      say(context, 'family.gallery', { count: countText(context, total) }),
    ),
    questions: family.questions.map((question) => ({ ...question })),
    downloadsHref: href(context, routeAddress(context, 'downloads')),
  })
}

const EMPTY: BlockProps = { name: '', src: '', href: null }

/** Looks as grouped in the site's data, else by line and variant. Excludes packs that are not active. */
function looksOf(context: PlanContext): Look[] {
  const { content } = context
  const memberOf = (project: Project | undefined, text = '', scene: string | null = null): Member[] => {
    const pack = content.packs.find(({ id }) => id === project?.pack)
    if (project?.status !== 'active' || pack === undefined) return []
    return [{ project, pack, text: text === '' ? project.summary : text, scene }]
  }
  if (content.data.family.looks.length > 0)
    return content.data.family.looks.flatMap(({ packs, ...look }) => {
      const members = packs.flatMap(({ project, text, scene }) => memberOf(context.projects.get(project), text, scene))
      return members.length === 0 ? [] : [{ ...look, members }]
    })
  const looks = new Map<string, Look>()
  for (const member of content.data.projects.flatMap((project) => memberOf(project))) {
    const { project, pack } = member
    const key = `${project.line ?? ''}/${project.variant ?? ''}`
    const name = pack.title
      .split(' ')
      .filter((word) => word !== `${String(project.resolution)}x`)
      .join(' ')
    const look = looks.get(key) ?? { name, short: name, text: projectVariantLabel(context, project), members: [] }
    looks.set(key, look)
    look.members.push(member)
  }
  return [...looks.values()]
}

function packProps(context: PlanContext, { project, pack, text, scene }: Member) {
  const drawn = galleryTextureCount(context, project.texturePack)
  return {
    name: pack.title,
    href: href(context, pack.url),
    text,
    isUnfinished: drawn !== null && drawn.drawn < drawn.total * FINISHED,
    editions: versionRangeFacts(context, pack),
    textures: drawn === null || drawn.drawn === 0 ? '' : drawnOfTotalText(context, drawn),
    newest: newestFile(context, pack),
    filesHref: href(context, `${routeAddress(context, 'downloads')}#${packAnchor(pack.nameInAddresses)}`),
    scene: imageProps(context, scene, { alt: '', use: 'scene' }),
    views: viewsProps(context, project.views),
  }
}

/** The newest file for the pack's first edition, or the number of sites that host it; null without a release. */
function newestFile(context: PlanContext, pack: Pack): FamilyPackProps['newest'] {
  const { content } = context
  const edition = content.data.editions.find(
    ({ slug }) => (findReleaseTable(context, pack.id, slug)?.rows.length ?? 0) > 0,
  )
  const row = newestRowPreferChannel(
    findReleaseTable(context, pack.id, edition?.slug ?? '')?.rows ?? [],
    content.data.channels[0]?.slug,
  )
  const [release] = row?.releases ?? []
  if (edition === undefined || row === undefined || release === undefined) return null
  const name = say(context, 'family.newest-name', { pack: pack.title, edition: edition.short, version: row.label })
  if (release.href !== null && release.sizeBytes !== null) {
    const text = sizeText(context, release.sizeBytes)
    const extension = /\.\w+$/.exec(release.href)?.[0]
    return {
      text,
      name: joinPresent(context, 'list', [name, extension ?? '', text]),
      href: href(context, release.href),
      isFile: true,
    }
  }
  const places = release.mirrors.length + release.listings.length
  const page = `${routeAddress(context, 'downloads')}#${packAnchor(pack.nameInAddresses)}`
  const text = release.href === null ? say(context, 'family.sites', { count: places }) : row.label
  return { text, name: labelText(context, text, name), href: href(context, page), isFile: false }
}

function textures(context: PlanContext, named: readonly number[], length: number): Texture[] {
  const { packs, textures: all } = context.content.gallery
  if (packs.length === 0) return []
  const still = all.filter(({ animation }) => animation === null)
  if (named.length > 0) return named.flatMap((id) => still.find((texture) => texture.id === id) ?? []).slice(0, length)
  const shared = still.filter(({ id }) => packs.every(({ slug }) => hasPicture(context, slug, id)))
  return chooseTextures(shared, { named: context.content.data.home.closeUp, length })
}

function block(context: PlanContext, { id, name }: Texture, pack: string | null): BlockProps {
  if (pack === null || !hasPicture(context, pack, id)) return { ...EMPTY, name }
  const src = textureSrc(context, id, { pack, version: 'latest' })
  return { name, src, href: galleryTextureHref(context, pack, id) }
}

function resolutionOf({ content }: PlanContext, pack: string | null): number {
  return content.gallery.packs.find(({ slug }) => slug === pack)?.resolution ?? 16
}
