// Add-ons as real packs, for both editions: a few textures each, which lie over those of a pack.
import { textureByFile } from './catalogue.ts'
import { dye, saturate, type Tint } from './addons/kinds.ts'
import { createPen, type Size } from './lib/pen.ts'
import { recolour } from './lib/raster.ts'
import { furnaceFront } from './materials/furnace.ts'
import { gravel } from './materials/gravel.ts'
import { cobble, type Drawing } from './materials/stone.ts'
import type { Output } from './output.ts'
import { encodePng } from './png.ts'
import { fixedUuid, pathIn, text } from './releases.ts'
import { encodeZip } from './zip.ts'

type AddonPack = {
  /** Of its files: 'Mossier-Cobble-1.6'. */
  readonly file: string
  readonly name: string
  readonly description: string
  readonly version: readonly [number, number, number]
  /** What its picture shows. */
  readonly face: string
  readonly textures: readonly (readonly [file: string, drawing: Drawing])[]
  /** Left out: all of them. */
  readonly sizes?: readonly Size[]
}

/** The same drawing in other colours. */
const tinted = (file: string, tint: Tint): readonly [string, Drawing] => {
  const { draw } = textureByFile(file)
  return [file, (pen) => recolour(draw(pen), tint)]
}

const oiled = dye(1.04, 0.9, 0.78)
const washed = dye(0.92, 0.98, 1.06)
/** The hand of another pack. */
const classic =
  (draw: Drawing): Drawing =>
  (pen) =>
    draw(createPen(pen.size, 'classic-original'))

const ADDON_PACKS: readonly AddonPack[] = [
  {
    file: 'Mossier-Cobble-1.6',
    name: 'Mossier cobble',
    description: 'Moss that never quite repeats',
    version: [1, 6, 0],
    face: 'mossy_cobblestone',
    textures: [
      ['mossy_cobblestone', cobble({ moss: true, seed: 'mossier' })],
      ['cobblestone', cobble({ seed: 'first stain' })],
    ],
  },
  {
    file: 'Classic-Cobble-3.3',
    name: 'Classic cobble',
    description: 'The loud old cobblestone',
    version: [3, 3, 0],
    face: 'cobblestone',
    textures: [
      ['cobblestone', classic(cobble())],
      ['mossy_cobblestone', classic(cobble({ moss: true }))],
      ['furnace_front', classic(furnaceFront(false))],
    ],
  },
  {
    file: 'Warm-Planks-2.5',
    name: 'Warm planks',
    description: 'Every wood a shade closer to the hearth',
    version: [2, 5, 0],
    face: 'oak_planks',
    textures: [
      tinted('oak_planks', oiled),
      tinted('spruce_planks', dye(1.06, 0.94, 0.86)),
      tinted('birch_planks', saturate(1.06, 0.99)),
      tinted('acacia_planks', saturate(1.15, 0.97)),
      tinted('dark_oak_planks', dye(1.2, 0.94, 0.86)),
      tinted('cherry_planks', saturate(1.12, 0.98)),
      tinted('bookshelf', oiled),
    ],
  },
  {
    file: 'Classic-Gravel-1.2',
    name: 'Classic gravel',
    description: 'Gravel with its temper back',
    version: [1, 2, 0],
    face: 'gravel',
    textures: [['gravel', classic(gravel)]],
    sizes: [32],
  },
  {
    file: 'River-Stones-3.3',
    name: 'River stones',
    description: 'Gravel worn round, and clay to throw a pot with',
    version: [3, 3, 0],
    face: 'gravel',
    textures: [tinted('gravel', washed), tinted('clay', washed)],
    sizes: [32],
  },
]

const SIZES: readonly Size[] = [32, 64]
/** The games of both formats load it without a word: it changes nothing but pictures. */
const FORMATS = { pack_format: 55, supported_formats: [55, 64] } as const

type Kind = { readonly size: Size; readonly edition: 'java' | 'bedrock' }

function filesOf(pack: AddonPack, { size, edition }: Kind): Map<string, Uint8Array> {
  const pen = createPen(size, 'main')
  const described = `${pack.description}. ${String(size)}x.`
  const files = new Map<string, Uint8Array>()
  for (const [file, draw] of pack.textures) {
    const path = pathIn(textureByFile(file), edition)
    if (path !== undefined) files.set(path, encodePng(draw(pen)))
  }
  const [, face] = pack.textures.find(([file]) => file === pack.face) ?? []
  if (face === undefined) throw new RangeError(`${pack.name} does not draw ${pack.face}`)
  const picture = encodePng(face(createPen(64, 'main')))
  if (edition === 'java') {
    files.set('pack.mcmeta', text({ pack: { ...FORMATS, description: described } }))
    return files.set('pack.png', picture)
  }
  const part = (name: string) => fixedUuid(`${pack.file} ${String(size)} ${name}`)
  const { name, version } = pack
  const header = { name, description: described, uuid: part('header'), version, min_engine_version: [1, 21, 0] }
  const module = { type: 'resources', description: described, uuid: part('resources'), version }
  files.set('manifest.json', text({ format_version: 2, header, modules: [module] }))
  return files.set('pack_icon.png', picture)
}

export function* addonPackOutputs(): Generator<Output> {
  for (const pack of ADDON_PACKS)
    for (const size of pack.sizes ?? SIZES)
      for (const edition of ['java', 'bedrock'] as const) {
        const ending = edition === 'java' ? 'zip' : 'mcpack'
        const path = `public/packs/Addons/${pack.file}-${String(size)}x.${ending}`
        yield { path, bytes: encodeZip(filesOf(pack, { size, edition })) }
      }
}
