// The static texture API (PRODUCT section 2): v2/textures/{id}/url/{pack}/{version}, image files from content/gallery. A site with
// `textures.apiHost` gets no such files.

import { join } from 'node:path'
import { castToHash } from '../util/hash'
import { castToOutputPath } from '../util/path'
import { createLazyContent } from './lazy-file'
import type {
  PackReader,
  Content,
  DecodedTexture,
  Edition,
  OutputFile,
  Site,
  Texture,
  TextureImageOfGameVersion,
} from '../types'

export function textureApiImageFiles(site: Site, { gallery }: Pick<Content, 'gallery'>): OutputFile[] {
  if (site.textures.apiHost !== '') return []
  const files: OutputFile[] = []
  for (const texture of gallery.textures) {
    for (const pack of gallery.packs) {
      const images = gallery.images.get(`${pack.slug}/${String(texture.id)}`)
      if (images === undefined) continue
      for (const { version, image } of versionedImages(texture, images, {
        editions: pack.editions,
        versions: gallery.versions,
      })) {
        files.push({
          path: castToOutputPath(`v2/textures/${String(texture.id)}/url/${pack.slug}/${version}`),
          kind: 'texture',
          origin: image.file,
          content: { source: join(site.root, image.file), hash: image.hash, sizeBytes: image.sizeBytes },
        })
      }
    }
  }
  return files
}

type VersionedImage = { readonly version: string; readonly image: TextureImageOfGameVersion }

/** Editions of a pack, and the versions of each edition. */
type Versions = { readonly editions: readonly Edition[]; readonly versions: Content['gallery']['versions'] }

/** Returns the image of a texture for 'latest' and for each game version that has the texture. */
function versionedImages(
  texture: Texture,
  images: readonly TextureImageOfGameVersion[],
  { editions, versions }: Versions,
) {
  const result: VersionedImage[] = []
  const current = images.find(({ version }) => version === null)
  const newest = current ?? images[0]
  if (newest !== undefined) result.push({ version: 'latest', image: newest })
  for (const edition of editions) {
    const ids = new Set(
      texture.uses
        .filter((use) => use.edition === edition)
        .flatMap(({ paths }) => paths.flatMap((path) => path.versions)),
    )
    // Versions are sorted newest first: the image of a version also applies to older versions until another image follows.
    let image = newest
    for (const version of versions[edition] ?? []) {
      image = images.find((drawn) => drawn.version === version) ?? image
      const isNew = !result.some((known) => known.version === version)
      if (image !== undefined && ids.has(version) && isNew) result.push({ version, image })
    }
  }
  return result
}

type PackPictures = ReadonlyMap<string, { readonly address: string; readonly texture: DecodedTexture }>

/** Files for textures of packs; unpacked lazily, when the build writes them. */
export function packTextureFiles(pictures: PackPictures, { read }: Pick<PackReader, 'read'>): OutputFile[] {
  return [...pictures].map(([path, { address, texture }]) => ({
    path: castToOutputPath(path),
    kind: 'texture',
    origin: `public${address}`,
    content: createLazyContent(() => read(address, texture), {
      hash: castToHash(texture.hash),
      sizeBytes: texture.sizeBytes,
    }),
  }))
}
