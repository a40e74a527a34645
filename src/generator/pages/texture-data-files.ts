// Data of textures for the gallery's dialog, in sheets of 100 ids.

import { languageFilePath } from '../../shared/language-path'
import { castToOutputPath } from '../util/path'
import { hasPicture, textureSrc, type PlanContext } from './view-context'
import { authorNamesOrAnonymous } from './views/cards'
import { textureHistories } from './texture-history'
import {
  textureDataChunkPath,
  type GalleryDialogPack,
  type TextureFacts,
  type TextureDataChunk,
} from '../../shared/texture-data'
import type { OutputPath, Texture } from '../types'

/** Path -> sheet, sorted by id; empty for a site without a gallery. */
export function textureDataFiles(context: PlanContext): Map<OutputPath, TextureDataChunk> {
  const sheets = new Map<OutputPath, TextureDataChunk & { textures: Record<string, TextureFacts> }>()
  if (!context.routes.some(({ template }) => template === 'gallery')) return sheets
  const { packs, textures } = context.content.gallery
  const source = textureSrc(context, '{id}', { pack: '{pack}', version: '{version}' })
  const sheetPacks = packs.map(({ slug, name, resolution, editions }): GalleryDialogPack => ({
    slug,
    name,
    resolution,
    editions,
  }))
  for (const texture of textures) {
    const path = castToOutputPath(languageFilePath(context, textureDataChunkPath(texture.id)))
    const sheet = sheets.get(path) ?? { source, packs: sheetPacks, textures: {} }
    sheets.set(path, sheet)
    sheet.textures[String(texture.id)] = textureFacts(context, texture)
  }
  return sheets
}

function textureFacts(context: PlanContext, texture: Texture): TextureFacts {
  const { id, name, tags, uses, animation, contributions } = texture
  const { packs } = context.content.gallery
  return {
    name,
    tags,
    packs: packs.map(({ slug }) => slug).filter((slug) => hasPicture(context, slug, id)),
    uses: context.content.data.editions.flatMap(({ slug: edition, short }) => {
      const paths = uses.filter((use) => use.edition === edition).flatMap((use) => use.paths)
      return paths.length === 0 ? [] : [{ edition, name: short, paths }]
    }),
    animation,
    contributions: contributions.map(({ date, packs: drawn, authors }) => ({
      authors: authorNamesOrAnonymous(context, authors),
      packs: drawn,
      year: date?.slice(0, 4) ?? '',
    })),
    histories: textureHistories(context, texture),
  }
}
