// The static texture API (PRODUCT section 2): v2/textures/{id}/url/{pack}/{version} as image files, made of the pictures of
// content/gallery. Nothing is emitted when the site names another host for them.

import { join } from 'node:path'
import { statSync } from 'node:fs'
import type { Content, Edition, FilePath, Hash, OutputFile, OutputPath, Site, Texture, TextureImage } from '../model'

type Input = { readonly site: Site; readonly content: Content; readonly hashes: ReadonlyMap<string, Hash> }

export function textureFiles({ site, content, hashes }: Input): OutputFile[] {
  if (site.textures.apiHost !== '') return []
  const { gallery } = content
  const files: OutputFile[] = []
  const sizes = new Map<FilePath, number>()
  const sizeOf = (file: FilePath): number => {
    const known = sizes.get(file) ?? statSync(join(site.root, file)).size
    sizes.set(file, known)
    return known
  }
  for (const texture of gallery.textures) {
    for (const pack of gallery.packs) {
      const images = gallery.images.get(`${pack.slug}/${String(texture.id)}`)
      if (images === undefined) continue
      for (const { version, file } of versionedImages(texture, images, {
        editions: pack.editions,
        versions: gallery.versions,
      })) {
        files.push({
          path: `v2/textures/${String(texture.id)}/url/${pack.slug}/${version}` as OutputPath,
          kind: 'texture',
          origin: file,
          content: { source: join(site.root, file), hash: hashes.get(file) ?? ('' as Hash), sizeBytes: sizeOf(file) },
        })
      }
    }
  }
  return files
}

type VersionedImage = { readonly version: string; readonly file: FilePath }

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
  if (newest !== undefined) result.push({ version: 'latest', file: newest.file })
  for (const edition of editions) {
    const own = new Set(
      texture.uses
        .filter((use) => use.edition === edition)
        .flatMap(({ paths }) => paths.flatMap((path) => path.versions)),
    )
    // From the newest version down: an older drawing holds from its version on.
    let file = newest?.file
    for (const version of versions[edition]) {
      file = images.find((image) => image.version === version)?.file ?? file
      const isNew = !result.some((known) => known.version === version)
      if (file !== undefined && own.has(version) && isNew) result.push({ version, file })
    }
  }
  return result
}
