// Holds the views of the walk round the yard to their rules: complete, light, uncut, and the same scene in every pack.
import sharp from 'sharp'
import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PACKS, penOf } from '../../art/packs.ts'
import { createPen } from '../../art/lib/pen.ts'
import { createRaster } from '../../art/lib/raster.ts'
import { renderTurn, TURNS } from '../../art/scene/turn.ts'
import { createWorld, put } from '../../art/scene/world.ts'

const FOLDER = 'public/image/walk'
const folders = PACKS.map(({ slug }) => slug.replaceAll('_', '-'))
const VIEWS = Array.from({ length: TURNS }, (_, view) => view)
const fileOf = (folder: string, view: string) => `${FOLDER}/${folder}/${view}.avif`

/** Alpha of each pixel. */
const alphaOf = (file: string) => sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })

test('every pack has eight views by day and at night, of at most 34 kB', () => {
  const names = ['day', 'night'].flatMap((light) => VIEWS.map((view) => `${light}-${String(view)}.avif`))
  expect(readdirSync(FOLDER).sort()).toEqual([...folders].sort())
  for (const folder of folders) expect(readdirSync(`${FOLDER}/${folder}`).sort()).toEqual(names)
  const sizes = folders.flatMap((folder) => names.map((name) => statSync(`${FOLDER}/${folder}/${name}`).size))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(34_000)
})

test.each(VIEWS)('view %i has the same outline in every pack, and touches no edge', async (view) => {
  const [first, ...others] = await Promise.all(folders.map((folder) => alphaOf(fileOf(folder, `day-${String(view)}`))))
  if (first === undefined) throw new Error('there are no packs')
  const { data, info } = first
  const edge = Array.from(data).filter((alpha, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    return alpha > 8 && (x < 2 || y < 2 || x >= info.width - 2 || y >= info.height - 2)
  })
  expect(edge).toEqual([])
  const filled = (alphas: Buffer) => alphas.reduce((sum, alpha) => sum + Number(alpha > 128), 0) / alphas.length
  expect(filled(data)).toBeGreaterThan(0.4)
  // Leaves and plants have holes of their own in each pack.
  for (const other of others) expect(Math.abs(filled(other.data) - filled(data))).toBeLessThan(0.02)
})

const view = { width: 64, height: 96, pen: createPen(16, 'main'), sky: 'day', unit: 16, middle: 60 } as const

test('one block fills the same outline from all sides, without a hole', () => {
  const world = createWorld(1, 1)
  put(world, [0, 0, 0], 'stone')
  for (const turn of VIEWS) {
    const image = renderTurn(world, turn, view)
    const rows = Array.from({ length: view.height }, (_, y) => Array.from(image.data.subarray(y * 64, y * 64 + 64)))
    for (const row of rows) {
      const filled = row.map((pixel) => Number((pixel & 255) > 0)).join('')
      expect(filled).toMatch(/^0*1*0*$/)
    }
    // The top is a rhomb of 3 x 1.5 units less its corners, the walls are 3 x 2 units.
    const pixels = image.data.reduce((sum, pixel) => sum + Number((pixel & 255) > 0), 0)
    expect(pixels / (16 * 16)).toBeCloseTo(6 + 2.5, 0)
  }
})

test('a front is seen from its side only', () => {
  const worldOf = (name: string) => {
    const world = createWorld(1, 1)
    put(world, [0, 0, 0], name)
    return world
  }
  const [furnace, sides] = [worldOf('furnace'), worldOf('furnace_side')]
  const seen = VIEWS.filter(
    (turn) => renderTurn(furnace, turn, view).data.join() !== renderTurn(sides, turn, view).data.join(),
  )
  expect(seen).toEqual([0, 1, 2, 3])
})

test('the views of a pack differ from each other', () => {
  const world = createWorld(2, 1)
  put(world, [0, 0, 0], 'bricks')
  put(world, [1, 0, 1], 'dirt')
  const pen = penOf(PACKS[0] ?? { slug: '', name: '', resolution: 16, style: 'main', editions: [] })
  const images = VIEWS.map((turn) => renderTurn(world, turn, { ...view, width: 128, pen }).data.join())
  expect(new Set(images).size).toBe(TURNS)
  expect(images).not.toContain(createRaster(128, 96).data.join())
})
