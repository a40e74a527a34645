// Add-ons as real packs, for both editions: a few textures each, which lie over those of a pack; and the pictures that show
// them before and after.
import { split } from './addons/panels.ts'
import { GARDEN_PACKS } from './addons/packs/garden-table.ts'
import { MADE_PACKS } from './addons/packs/made-table.ts'
import { type AddonPack, slugOf } from './addons/packs/pack.ts'
import { STONE_PACKS } from './addons/packs/stone-table.ts'
import type { Picture } from './addons/kinds.ts'
import { textureByFile } from './catalogue.ts'
import { createPen, type Size } from './lib/pen.ts'
import { countColours, crop, type Raster } from './lib/raster.ts'
import { nth } from './lib/numbers.ts'
import type { Output } from './output.ts'
import { withReplaced } from './packs.ts'
import { encodePng } from './png.ts'
import { reduceColours } from './reduce.ts'
import { animationText, fixedUuid, pathIn, text } from './releases.ts'
import { encodeZip } from './zip.ts'

export const ADDON_PACKS: readonly AddonPack[] = [...STONE_PACKS, ...MADE_PACKS, ...GARDEN_PACKS]

/** 'Mossier-Cobble-1.6' -> 'Mossier cobble'. */
const nameOf = ({ file, name }: AddonPack): string =>
  name ?? file.replace(/-[\d.]+$/, '').replace(/-(\w)/g, (_, letter: string) => ` ${letter.toLowerCase()}`)

/** 'Mossier-Cobble-1.6' -> [1, 6, 0]. */
function versionOf({ file }: AddonPack): readonly number[] {
  const [major = 1, minor = 0] = (/[\d.]+$/.exec(file)?.[0] ?? '').split('.').map(Number)
  return [major, minor, 0]
}

/** The left half as the pack draws it, the right half as the add-on does. */
const beforeAndAfter = ({ textures, cover }: AddonPack): Picture => split(cover, () => withReplaced(textures, cover))

/** Slug and picture of each add-on that is a pack. */
export const ADDON_COVERS: readonly (readonly [slug: string, picture: Picture])[] = ADDON_PACKS.map((pack) => [
  slugOf(pack),
  beforeAndAfter(pack),
])

const SIZES: readonly Size[] = [32, 64]
/** From 1.20 on: the games of all these formats load a pack that changes nothing but pictures. */
const OLDEST_FORMAT = 15
const NEWEST_FORMAT = 64
const OLDEST_BEDROCK = [1, 20, 0]

type Kind = { readonly size: Size; readonly edition: 'java' | 'bedrock' }

const MOST_COLOURS = 96

const encodeTexture = (image: Raster): Uint8Array =>
  encodePng(countColours(image) > MOST_COLOURS ? reduceColours(image, MOST_COLOURS) : image)

function texturesOf(pack: AddonPack, { size, edition }: Kind): Map<string, Uint8Array> {
  const pen = createPen(size, 'main')
  const files = new Map<string, Uint8Array>()
  for (const [file, draw] of pack.textures) {
    const texture = textureByFile(file)
    const path = pathIn(texture, edition)
    if (path === undefined) continue
    files.set(path, encodeTexture(draw(pen)))
    if (edition === 'java' && texture.animation !== undefined)
      files.set(`${path}.mcmeta`, animationText(texture.animation))
  }
  if (pack.lit !== undefined)
    files.set('assets/minecraft/optifine/emissive.properties', new TextEncoder().encode('suffix.emissive=_e\n'))
  for (const [file, draw] of pack.lit ?? []) {
    const path = pathIn(textureByFile(file), edition)
    if (path !== undefined) files.set(path.replace(/\.png$/, '_e.png'), encodeTexture(draw(pen)))
  }
  return files
}

function filesOf(pack: AddonPack, kind: Kind): Map<string, Uint8Array> {
  const { size, edition } = kind
  const files = texturesOf(pack, kind)
  const description = `${pack.description}. ${String(size)}x.`
  const [, face] = nth(pack.textures, 0)
  const picture = encodeTexture(crop(face(createPen(64, 'main')), [0, 0, 64, 64]))
  if (edition === 'java') {
    const oldest = pack.since ?? OLDEST_FORMAT
    const formats = { pack_format: oldest, supported_formats: [oldest, NEWEST_FORMAT] }
    files.set('pack.mcmeta', text({ pack: { ...formats, description } }))
    return files.set('pack.png', picture)
  }
  const part = (name: string) => fixedUuid(`${pack.file} ${String(size)} ${name}`)
  const version = versionOf(pack)
  const header = {
    ...{ name: nameOf(pack), description, uuid: part('header'), version },
    min_engine_version: OLDEST_BEDROCK,
  }
  const module = { type: 'resources', description, uuid: part('resources'), version }
  files.set('manifest.json', text({ format_version: 2, header, modules: [module] }))
  return files.set('pack_icon.png', picture)
}

export function* addonPackOutputs(): Generator<Output> {
  for (const pack of ADDON_PACKS)
    for (const size of pack.sizes ?? SIZES)
      for (const edition of pack.editions ?? (['java', 'bedrock'] as const)) {
        const ending = edition === 'java' ? 'zip' : 'mcpack'
        const path = `public/packs/Addons/${pack.file}-${String(size)}x.${ending}`
        yield { path, bytes: encodeZip(filesOf(pack, { size, edition })) }
      }
}
