// Every picture that is not a texture: error page, brand, wordmarks, banners, comparison, headers, and those of the styles.
import { ADDON_COVERS } from './addon-packs.ts'
import { ADDONS } from './addons/table.ts'
import { bedrockStrip } from './bedrock.ts'
import { sharingBand, sharingCard } from './card.ts'
import { drawMug, drawTeapot } from './drinks.ts'
import { drawEndGround, drawStars } from './end.ts'
import { textureByFile } from './catalogue.ts'
import { charge } from './charge.ts'
import { drawComparison } from './compare.ts'
import { EXPLOSION_FRAMES, explosionFrame } from './explosion.ts'
import { drawFaqIcons } from './faq-icons.ts'
import { iconOnGreen, logo } from './brand.ts'
import { drawSystemIcons } from './install/icons.ts'
import { INSTALL_SCREENS } from './install/screens.ts'
import { createPen } from './lib/pen.ts'
import { blit, type Colour, createRaster, hex, type Raster, upscale } from './lib/raster.ts'
import type { Output } from './output.ts'
import { PACKS, pictureOf } from './packs.ts'
import { encodeIco, encodePng } from './png.ts'
import { reduceColours } from './reduce.ts'
import { BANNER_SIZE, BANNERS, drawScene, POSTS } from './scene/views.ts'
import { packScene, packStrip } from './specimens.ts'
import { drawTurf, GREEN } from './turf.ts'
import { drawWall, PHONE, WIDE } from './wall.ts'
import { wordmark } from './wordmark.ts'

const picture = (name: string, image: Raster, keep: readonly Colour[] = []): Output => ({
  path: `public/image/${name}.png`,
  bytes: encodePng(reduceColours(image, 256, keep)),
})

/** A picture that the stylesheet names: it is bundled, not copied. */
const theme = (name: string, image: Raster): Output => ({
  path: `src/templates/styles/art/${name}.png`,
  bytes: encodePng(reduceColours(image, 256)),
})

function* errorPage(): Generator<Output> {
  const pen = createPen(64, 'main')
  yield picture('404/tnt_side', charge()(pen))
  yield picture('404/tnt_side_on', charge({ lit: true })(pen))
  for (let frame = 0; frame < EXPLOSION_FRAMES; frame++)
    yield picture(`404/explosion_${String(frame)}`, explosionFrame(frame))
  yield picture('404/diamond', pictureOf(textureByFile('diamond'), pen))
}

/** The grass below the header, with `k` pixels for each of its blades; it is shown 512 px wide. */
const grass = (k: number): Raster => drawTurf({ span: 128, height: 16, k, seed: 'fringe' })

/** What nearly every page is framed by, at the size in which the bedrock is drawn: the grass, and the bedrock above the footer. */
function frameStrips(k: number): Raster {
  const bedrock = bedrockStrip()
  const image = createRaster(bedrock.width, bedrock.height * 2)
  const blades = grass(k)
  blit(image, blades, { x: 0, y: 0, zoom: bedrock.height / blades.height })
  blit(image, bedrock, { x: 0, y: bedrock.height, zoom: 1 })
  return image
}

/** The pictures of the templates, and the wall of the home page. */
function* frame(): Generator<Output> {
  yield theme('frame', frameStrips(1))
  yield theme('frame-32', frameStrips(2))
  yield theme('frame-64', frameStrips(4))
  yield theme('stars', drawStars())
  yield theme('end-ground', drawEndGround())
  yield picture('page/coffee', drawMug())
  yield picture('page/teapot', drawTeapot())
  yield picture('page/wall', drawWall(WIDE), [GREEN])
  yield picture('page/wall-phone', drawWall(PHONE), [GREEN])
}

function* brand(): Generator<Output> {
  yield picture('logo', logo(64))
  for (const size of [16, 32, 128]) yield picture(`logo-${String(size)}`, logo(size))
  yield { path: 'public/favicon.ico', bytes: encodeIco([logo(16), logo(32)]) }
  yield { path: 'public/apple-touch-icon.png', bytes: encodePng(iconOnGreen(180, { mark: 32, zoom: 4 })) }
  yield picture('icon-192', upscale(logo(64), 3))
  yield picture('icon-512', upscale(logo(128), 4))
  // A mask may cut away everything outside a circle of 80 %: the mark keeps to half the width.
  yield picture('icon-maskable-192', iconOnGreen(192, { mark: 32, zoom: 3 }), [GREEN])
  yield picture('icon-maskable-512', iconOnGreen(512, { mark: 64, zoom: 4 }), [GREEN])
  yield picture('social/card', sharingCard(), [GREEN, MOSS])
  yield picture('social/band', sharingBand(), [GREEN, MOSS])
}

/** The colour of words on green. */
const MOSS = hex('14210b')

/** 'steadfast_32x' -> 'steadfast-32x', as pictures are named. */
const dashed = (slug: string) => slug.replaceAll('_', '-')

export const WORDMARKS = [
  ['steadfast-32x', 'STEADFAST', '32x', ''],
  ['steadfast-64x', 'STEADFAST', '64x', ''],
  ['classic-32x', 'CLASSIC', '32x', ''],
  ['classic-32x-renewed', 'CLASSIC', '32x', 'RENEWED'],
  ['classic-64x', 'CLASSIC', '64x', ''],
  ['classic-64x-renewed', 'CLASSIC', '64x', 'RENEWED'],
  ['steadfast-beta', 'STEADFAST', null, 'FOR BETA'],
] as const

export function* pictureOutputs(): Generator<Output> {
  yield* frame()
  yield* errorPage()
  yield* brand()
  for (const [slug, name, tag, second] of WORDMARKS) yield picture(`wordmarks/${slug}`, wordmark(name, { tag, second }))
  for (const pack of PACKS) {
    yield picture(`compare/${dashed(pack.slug)}`, drawComparison(pack))
    yield picture(`scenes/${dashed(pack.slug)}`, packScene(pack))
    yield picture(`strips/${dashed(pack.slug)}`, packStrip(pack))
  }
  yield picture('page/faq-icons', drawFaqIcons())
  for (const [name, draw] of INSTALL_SCREENS) yield picture(`install/${name}`, draw())
  yield picture('install/systems', drawSystemIcons())
  for (const [slug, draw] of [...ADDONS, ...ADDON_COVERS]) yield picture(`addons/${slug}`, draw())
  for (const [slug, scene, size, style, sky, ground] of BANNERS) {
    const image = drawScene({ scene, sky, seed: slug, size, style, ground, ...BANNER_SIZE })
    yield picture(`banners/${slug}`, image)
  }
  for (const [name, scene, sky, ground] of POSTS) {
    const image = drawScene({ scene, sky, seed: name, size: 32, style: 'main', ground, width: 1312, height: 512 })
    yield picture(`posts/${name}`, image)
  }
}
