// The newest release files of every pack, as the game reads them: Java .zip with pack.mcmeta, Bedrock .mcpack with
// manifest.json, game folder names, animation data and an icon.
import { createHash } from 'node:crypto'
import { logo } from './brand.ts'
import { TEXTURES, type Texture } from './catalogue.ts'
import { createRaster } from './lib/raster.ts'
import { fileOf, hasTexture, type Pack, packBySlug, penOf } from './packs.ts'
import { encodePng } from './png.ts'
import { createPen } from './lib/pen.ts'
import {
  BEFORE_BEDROCK_COPPER,
  BEFORE_COPPER,
  BEFORE_MENDING,
  BEFORE_NETHER,
  BEFORE_SPRING,
  combine,
  type Revision,
} from './revisions.ts'
import { encodeZip } from './zip.ts'

export type Release = {
  readonly path: string
  readonly pack: string
  readonly edition: 'java' | 'bedrock'
  readonly version: string
  /** From the newest release down to this one; none of the newest. */
  readonly revisions?: readonly Revision[]
  /** Pack formats of the games that load it, where they are more than that of its version. */
  readonly formats?: readonly [oldest: number, newest: number]
}

const java = (slug: string, name: string, [variant, version]: readonly [string, string]): Release => ({
  path: `${name}-Java/java-${variant}/${name}-${version}.zip`,
  pack: slug,
  edition: 'java',
  version,
})
const bedrock = (slug: string, name: string, [variant, version]: readonly [string, string]): Release => ({
  path: `${name}-Bedrock/bedrock-${variant}/${name}-${version}.mcpack`,
  pack: slug,
  edition: 'bedrock',
  version,
})

/** An earlier release of one: its file beside, with its own name. */
const earlier = (newest: Release, revision: string, revisions: readonly Revision[]): Release => ({
  ...newest,
  path: newest.path.replace(/\/(java|bedrock)-\w+\//, '/$1-legacy/').replace(/(\.zip|\.mcpack)$/, `-${revision}$1`),
  revisions,
})

/** The newest release for an older game: its file beside, with its own name. */
const forOlder = (
  newest: Release,
  file: string,
  { version, formats }: Pick<Release, 'version' | 'formats'>,
): Release => ({
  ...newest,
  path: newest.path.replace(/\/(java|bedrock)-\w+\/.*(\.zip|\.mcpack)$/, `/$1-legacy/${file}$2`),
  version,
  revisions: [BEFORE_SPRING],
  ...(formats === undefined ? {} : { formats }),
})

/** The older games of a Java pack: the files of 1.21.1 and of 1.20. */
const olderJava = (newest: Release, [later, earlier]: readonly [string, string]): readonly Release[] => [
  forOlder(newest, later, { version: '1.21.1' }),
  forOlder(newest, earlier, { version: '1.20.1', formats: [15, 32] }),
]

const steadfast32Java = java('steadfast_32x', 'Steadfast-32x', ['latest', '1.21.8'])
const steadfast64Java = java('steadfast_64x', 'Steadfast-64x', ['latest', '1.21.8'])
const steadfast32Bedrock = bedrock('steadfast_32x', 'Steadfast-32x', ['latest', '1.21.120'])
const steadfast64Bedrock = bedrock('steadfast_64x', 'Steadfast-64x', ['latest', '1.21.120'])

const classic32Java = java('classic_32x', 'Classic-32x', ['latest', '1.21.5'])
const renewed32Java = java('classic_32x_renewed', 'Classic-32x-Renewed', ['latest', '1.21.7'])
const renewed64Java = java('classic_64x_renewed', 'Classic-64x-Renewed', ['latest', '1.21.5'])
const classic32Bedrock = bedrock('classic_32x', 'Classic-32x', ['latest', '1.21.90'])
const renewed32Bedrock = bedrock('classic_32x_renewed', 'Classic-32x-Renewed', ['latest', '1.21.90'])
const renewed64Bedrock = bedrock('classic_64x_renewed', 'Classic-64x-Renewed', ['experimental', '1.21.90'])

export const RELEASES: readonly Release[] = [
  steadfast32Java,
  earlier(steadfast32Java, 'R3', [BEFORE_COPPER]),
  earlier(steadfast32Java, 'R2', [BEFORE_COPPER, BEFORE_MENDING]),
  ...olderJava(steadfast32Java, ['Steadfast-32x-1.21.1-R3', 'Steadfast-32x-1.20.x-R13']),
  steadfast64Java,
  earlier(steadfast64Java, 'B7', [BEFORE_NETHER]),
  ...olderJava(steadfast64Java, ['Steadfast-64x-1.21.1-R2', 'Steadfast-64x-1.20.x-R6']),
  java('classic_32x', 'Classic-32x', ['snapshot', '1.21.7']),
  classic32Java,
  ...olderJava(classic32Java, ['Classic-32x-1.21.0-1.21.1-R2', 'Classic-32x-1.20.x-R5']),
  renewed32Java,
  ...olderJava(renewed32Java, ['Classic-32x-Renewed-1.21.0-1.21.1-R2', 'Classic-32x-Renewed-1.20.x-R5']),
  renewed64Java,
  ...olderJava(renewed64Java, ['Classic-64x-Renewed-1.21.0-1.21.1-R2', 'Classic-64x-Renewed-1.20.x-R4']),
  steadfast32Bedrock,
  earlier(steadfast32Bedrock, 'R2', [BEFORE_BEDROCK_COPPER]),
  forOlder(steadfast32Bedrock, 'Steadfast-32x-1.21.90-100-R4', { version: '1.21.90' }),
  forOlder(steadfast32Bedrock, 'Steadfast-32x-1.20.x-R5', { version: '1.20.0' }),
  steadfast64Bedrock,
  earlier(steadfast64Bedrock, 'R1', [BEFORE_NETHER]),
  forOlder(steadfast64Bedrock, 'Steadfast-64x-1.21.90-100-R3', { version: '1.21.90' }),
  forOlder(steadfast64Bedrock, 'Steadfast-64x-1.20.x-R3', { version: '1.20.0' }),
  classic32Bedrock,
  forOlder(classic32Bedrock, 'Classic-32x-1.21.0-1.21.80-R3', { version: '1.21.0' }),
  forOlder(classic32Bedrock, 'Classic-32x-1.20.x-R3', { version: '1.20.0' }),
  renewed32Bedrock,
  forOlder(renewed32Bedrock, 'Classic-32x-Renewed-1.21.0-1.21.80-R3', { version: '1.21.0' }),
  forOlder(renewed32Bedrock, 'Classic-32x-Renewed-1.20.x-R2', { version: '1.20.0' }),
  renewed64Bedrock,
]

const PACK_FORMATS: Readonly<Record<string, number>> = {
  '1.20.1': 15,
  '1.21.1': 34,
  '1.21.5': 55,
  '1.21.7': 64,
  '1.21.8': 64,
}

export const text = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
const describe = (pack: Pack) => `${pack.name} ${String(pack.resolution)}x: the same blocks, more pixels`

/** A white colour map: the drawings have their colours already, so the game must not tint them. */
function whiteMap(): Uint8Array {
  const image = createRaster(256)
  image.data.fill(0xffffffff)
  return encodePng(image)
}

/** An identifier that stays the same for the same words. */
export function fixedUuid(words: string): string {
  const h = createHash('sha256').update(`packsite ${words}`).digest('hex')
  const variant = ((parseInt(h.charAt(16), 16) & 3) | 8).toString(16)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-5${h.slice(13, 16)}-${variant}${h.slice(17, 20)}-${h.slice(20, 32)}`
}

export const pathIn = (texture: Texture, edition: 'java' | 'bedrock') => texture.uses[edition][0]?.path

/** The file of a texture in a release; null where the release has none. */
function drawnIn(pack: Pack, texture: Texture, revisions: readonly Revision[]): Uint8Array | null {
  const { later, other, gone } = combine(revisions)
  if (later.includes(texture.id) || (!hasTexture(pack, texture) && !gone.includes(texture.id))) return null
  const old = other.find(({ id }) => id === texture.id)
  if (old === undefined) return fileOf(texture, penOf(pack))
  return encodePng((old.draw ?? texture.draw)(createPen(pack.resolution, old.style)))
}

function javaFiles(pack: Pack, release: Release): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const { version, formats } = release
  const supported = formats === undefined ? {} : { supported_formats: formats }
  const meta = { pack_format: PACK_FORMATS[version], ...supported, description: describe(pack) }
  files.set('pack.mcmeta', text({ pack: meta }))
  files.set('pack.png', encodePng(logo(128)))
  for (const map of ['grass', 'foliage']) files.set(`assets/minecraft/textures/colormap/${map}.png`, whiteMap())
  for (const texture of TEXTURES) {
    const path = pathIn(texture, 'java')
    const file = path === undefined ? null : drawnIn(pack, texture, release.revisions ?? [])
    if (path === undefined || file === null) continue
    files.set(path, file)
    if (texture.animation !== undefined) files.set(`${path}.mcmeta`, animationText(texture.animation))
  }
  return files
}

/** The .mcmeta file of an animated texture. */
export function animationText({ frameTimeTicks, interpolate, frames }: NonNullable<Texture['animation']>): Uint8Array {
  const animation = {
    frametime: frameTimeTicks,
    ...(interpolate ? { interpolate } : {}),
    ...(frames === undefined ? {} : { frames }),
  }
  return text({ animation })
}

/** Names of the atlas tiles that Bedrock gives its animated blocks; the game's own terrain_texture.json has the rest. */
const ATLAS_TILES: Readonly<Record<string, string>> = {
  water_still_grey: 'still_water_grey',
  lava_still: 'still_lava',
  portal: 'portal',
  fire_0: 'fire',
  soul_fire_0: 'soul_fire',
  magma: 'magma',
  sea_lantern: 'seaLantern',
}

function bedrockFiles(pack: Pack, release: Release): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const version = release.version.split('.').map(Number)
  const part = (name: string) => fixedUuid(`${pack.slug} ${name}`)
  files.set(
    'manifest.json',
    text({
      format_version: 2,
      header: {
        name: `${pack.name} ${String(pack.resolution)}x`,
        description: describe(pack),
        uuid: part('header'),
        version,
        min_engine_version: version,
      },
      modules: [{ type: 'resources', description: describe(pack), uuid: part('resources'), version }],
    }),
  )
  files.set('pack_icon.png', encodePng(logo(128)))
  for (const map of ['grass', 'foliage']) files.set(`textures/colormap/${map}.png`, whiteMap())
  const flipbooks: object[] = []
  for (const texture of TEXTURES) {
    const path = pathIn(texture, 'bedrock')
    const file = path === undefined ? null : drawnIn(pack, texture, release.revisions ?? [])
    if (path === undefined || file === null) continue
    files.set(path, file)
    if (texture.animation === undefined) continue
    const name = path.split('/').at(-1)?.replace('.png', '') ?? ''
    const { frameTimeTicks, interpolate, frames } = texture.animation
    flipbooks.push({
      flipbook_texture: path.replace('.png', ''),
      atlas_tile: ATLAS_TILES[name] ?? name,
      ticks_per_frame: frameTimeTicks,
      blend_frames: interpolate,
      ...(frames === undefined ? {} : { frames }),
    })
  }
  files.set('textures/flipbook_textures.json', text(flipbooks))
  return files
}

/** The bytes of one release file. */
export function buildRelease(release: Release): Uint8Array {
  const pack = packBySlug(release.pack)
  return encodeZip(release.edition === 'java' ? javaFiles(pack, release) : bedrockFiles(pack, release))
}
