// Content of the texture dialog as plain data; gallery-dialog.ts renders it.

import type { TextureFacts, TextureDataChunk } from '../../shared/texture-data'
import { listText } from './page-formats'

type Asked = {
  readonly sheet: Pick<TextureDataChunk, 'source' | 'packs'>
  readonly facts: TextureFacts
  readonly edition: string
  /** 'latest', or a version of the edition. */
  readonly version: string
}

/** The packs that draw a texture for the edition, with picture addresses for the version. */
export function texturePicturesByPack(id: string, { sheet: dataFile, facts, edition, version }: Asked) {
  const use = facts.uses.find((candidate) => candidate.edition === edition)
  const shown = use?.paths.some(({ versions }) => versions.includes(version)) === true ? version : 'latest'
  return dataFile.packs
    .filter(({ slug, editions }) => facts.packs.includes(slug) && (use === undefined || editions.includes(edition)))
    .map((pack) => {
      const values: Readonly<Record<string, string>> = { id, pack: pack.slug, version: shown }
      return { pack, src: dataFile.source.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') }
    })
}

/** Paths of each edition, with versions if an edition has several paths: '1.21.8, 1.20.6'. */
export function texturePathsByEdition({ uses }: TextureFacts) {
  return uses.map(({ name, paths }) => ({
    name,
    paths: paths.map(({ path, versions }) => ({ path, versions: paths.length === 1 ? '' : listText(versions) })),
  }))
}

/** True for still block textures, which the game repeats side by side. */
export function canTile({ uses, animation }: Pick<TextureFacts, 'uses' | 'animation'>): boolean {
  return animation === null && uses.some(({ paths }) => paths.some(({ path }) => /\/blocks?\//.test(path)))
}
