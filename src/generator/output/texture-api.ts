// The static texture API (PRODUCT section 2): v2/textures/{id}/url/{pack}/{version} as image files, made of the pictures of
// content/gallery. Nothing is emitted when the site names another host for them.

import { join } from 'node:path'
import { once } from '../util/memoize'
import { toHash } from '../util/hash'
import { toOutputPath } from '../util/path'
import type { ArchiveBook, Content, DrawnTexture, Edition, OutputFile, Site, Texture, TextureImage } from '../types'

export function textureFiles(site: Site, { gallery }: Pick<Content, 'gallery'>): OutputFile[] {
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
          path: toOutputPath(`v2/textures/${String(texture.id)}/url/${pack.slug}/${version}`),
          kind: 'texture',
          origin: image.file,
          content: { source: join(site.root, image.file), hash: image.hash, sizeBytes: image.sizeBytes },
        })
      }
    }
  }
  return files
}

type VersionedImage = { readonly version: string; readonly image: TextureImage }

/** What a pack is drawn for. */
type Versions = { readonly editions: readonly Edition[]; readonly versions: Content['gallery']['versions'] }

/** Each version that the texture exists in, and 'latest', with the picture that it has there. */
function versionedImages(
  texture: Texture,
  images: readonly TextureImage[],
  { editions, versions }: Versions,
): VersionedImage[] {
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
    // From the newest version down: an older drawing holds from its version on.
    let image = newest
    for (const version of versions[edition] ?? []) {
      image = images.find((drawn) => drawn.version === version) ?? image
      const isNew = !result.some((known) => known.version === version)
      if (image !== undefined && ids.has(version) && isNew) result.push({ version, image })
    }
  }
  return result
}

type PackPictures = ReadonlyMap<string, { readonly address: string; readonly texture: DrawnTexture }>

/** Textures as they lie in the files of packs. They are unpacked when they have to be written. */
export function packPictureFiles(pictures: PackPictures, { read }: Pick<ArchiveBook, 'read'>): OutputFile[] {
  return [...pictures].map(([path, { address, texture }]) => {
    const bytes = once(() => read(address, texture))
    return {
      path: toOutputPath(path),
      kind: 'texture',
      origin: `public${address}`,
      content: {
        hash: toHash(texture.hash),
        sizeBytes: texture.sizeBytes,
        get bytes() {
          return bytes()
        },
      },
    }
  })
}
