// How a texture changed over the releases of a pack, for the dialog of the gallery.

import { memoizeEach } from '../util/memoize'
import { compareText } from '../util/text'
import { linkedTextureIds } from './changelog-textures'
import { packTextureHref, packTexturePath } from './drawn-textures'
import { href, type PlanContext } from './view-context'
import { dayText } from './view-messages'
import {
  openedReleaseFile,
  releaseDay,
  releasePageUrl,
  releasesOf,
  shortReleaseName,
  type ReleaseWithTableAndRow,
} from './release-addresses'
import { authorNamesOrAnonymous } from './views/cards'
import { announcingPost } from './views/release-related'
import type { TextureHistory, TextureHistoryStep } from '../../shared/texture-data'
import type { TextureInPack } from './views/release-pictures'
import type { ChangelogNode, Day, DecodedTexture, PackReader, ReleaseTable, Texture } from '../types'

/** A picture of a texture, and the release that begins to show it. `order`: position of the release in time. */
type FirstRelease = {
  readonly place: ReleaseWithTableAndRow
  readonly day: Day
  readonly order: number
  readonly texture: DecodedTexture
}

/** Releases with a day and a file in public/, oldest first. */
function datedReleases(table: ReleaseTable, archives: PackReader) {
  return [...releasesOf(table)]
    .reverse()
    .flatMap((place) => {
      const day = releaseDay(place.release)
      const pack = openedReleaseFile({ archives }, place.release)
      return day === null || pack === null ? [] : [{ place, day, pack }]
    })
    .sort((a, b) => compareText(a.day, b.day))
}

/** Path in a pack -> the pictures of the texture, oldest first. Two pictures in succession differ. */
const picturesByPath = memoizeEach((table: ReleaseTable, archives: PackReader) => {
  const byPath = new Map<string, FirstRelease[]>()
  for (const [order, { place, day, pack }] of datedReleases(table, archives).entries())
    for (const texture of pack.textures) {
      if (texture.hash === '') continue
      const known = byPath.get(texture.path) ?? []
      if (known.at(-1)?.texture.pixels === texture.pixels) continue
      known.push({ place, day, order, texture })
      byPath.set(texture.path, known)
    }
  return byPath
})

/** The pictures of a texture in a table, oldest first; two in succession differ. Its path may differ between game versions. */
function picturesOf({ archives }: PlanContext, table: ReleaseTable, { uses }: Texture): FirstRelease[] {
  const byPath = picturesByPath(table, archives)
  const paths = uses.filter(({ edition }) => edition === table.edition).flatMap((use) => use.paths)
  return paths
    .flatMap(({ path }) => byPath.get(path) ?? [])
    .sort((a, b) => a.order - b.order)
    .filter(({ texture }, index, all) => all[index - 1]?.texture.pixels !== texture.pixels)
}

/** The tables of packs whose textures the gallery shows, with the slug of the gallery's pack; [] without pages of releases. */
const galleryTablesIn = memoizeEach((content: PlanContext['content'], routes: PlanContext['routes']) => {
  if (!routes.some(({ template }) => template === 'release')) return []
  const packs = new Set(content.gallery.packs.map(({ slug }) => slug))
  return content.releases.flatMap((table) => {
    const pack = content.data.projects.find((project) => project.pack === table.pack)?.texturePack ?? null
    return pack !== null && packs.has(pack) ? [{ table, pack }] : []
  })
})

/** The history of a texture in each pack and edition that drew it at least twice. */
export function textureHistories(context: PlanContext, texture: Texture): TextureHistory[] {
  return galleryTablesIn(context.content, context.routes).flatMap(({ table, pack }): TextureHistory[] => {
    const pictures = picturesOf(context, table, texture)
    if (pictures.length < 2) return []
    const steps = pictures.map((picture, index) => {
      const after = pictures[index - 1]?.day ?? ''
      return stepProps(context, picture, { texture, pack, after })
    })
    return [{ pack, edition: table.edition, steps }]
  })
}

/** Output path -> picture of every step. */
export function historyPictures(context: PlanContext): Map<string, TextureInPack> {
  const tables = galleryTablesIn(context.content, context.routes)
  const all = context.content.gallery.textures.flatMap((texture) =>
    tables.flatMap(({ table }) => {
      const pictures = picturesOf(context, table, texture)
      return pictures.length < 2 ? [] : pictures
    }),
  )
  return new Map(
    all.flatMap(({ place, texture }) => {
      const address = place.release.href
      return address === null ? [] : [[packTexturePath(texture.hash), { address, texture }] as const]
    }),
  )
}

type StepInput = {
  readonly texture: Texture
  readonly pack: string
  /** Day of the step before; '' for the first. */
  readonly after: string
}

function stepProps(context: PlanContext, { place, day, texture: drawn }: FirstRelease, input: StepInput) {
  const { id, contributions } = input.texture
  const url = releasePageUrl(context, place)
  const drawnThen = contributions.filter(
    ({ date, packs }) => date !== null && date > input.after && date <= day && packs.includes(input.pack),
  )
  return {
    slug: place.slug,
    name: `${place.row.label} ${shortReleaseName(context, place.release)}`,
    href: url === null ? '' : href(context, url),
    day: dayText(context, day),
    src: packTextureHref(context, drawn),
    width: drawn.width,
    text: changelogLines(context, place).get(String(id)) ?? place.release.notes,
    authors: [...new Set(drawnThen.flatMap(({ authors }) => authorNamesOrAnonymous(context, authors)))],
  } satisfies TextureHistoryStep
}

/** Id of a texture -> the line that links to it, in the changelog of the post that announces a release. */
function changelogLines(context: PlanContext, place: ReleaseWithTableAndRow): ReadonlyMap<string, string> {
  const post = announcingPost(context, place)?.post
  return post === undefined ? new Map<string, string>() : linesByTexture(post.changelog())
}

const linesByTexture = memoizeEach((nodes: readonly ChangelogNode[]): ReadonlyMap<string, string> => {
  const lines = new Map<string, string>()
  for (const { html, text, children } of nodes) {
    for (const id of linkedTextureIds(html ?? '')) lines.set(id, text)
    for (const [id, line] of linesByTexture(children)) lines.set(id, line)
  }
  return lines
})
