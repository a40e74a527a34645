// Draws a picture with sharp, from a recipe and the files in the recipe.

import { encodeAvif } from './avif'
import { createCardDrawer, type CardDrawTask } from './card'
import { loadSharp } from './sharp'
import { createCachedDecoder, cropImage, sharpOfPart, wholeImagePart, type DecodeImage } from './decoded-images'
import type { Region, Sharp, WebpOptions } from 'sharp'
import type { CropRecipe } from '../../types'

/** A task to draw a crop of a picture. `file`: absolute path of the picture. */
export type CropDrawTask = {
  readonly kind: 'window'
  readonly recipe: CropRecipe
  readonly file: string
  readonly isPixelArt: boolean
}

export type DrawTask = CropDrawTask | CardDrawTask

/** The picture, or the reason of the failure. */
export type DrawResult = { readonly bytes: Uint8Array } | { readonly reason: string }

export type DrawImage = (order: DrawTask) => Promise<DrawResult>

/** Maximum number of pictures drawn at the same time; sharp uses threads of its own. */
const MAX_CONCURRENT = 3

/** Returns a draw function that caches inputs shared by many pictures. */
export function createImageDrawer(): DrawImage {
  const drawCard = createCardDrawer()
  const drawWindow = createCropDrawer(createCachedDecoder())
  const withLimit = createConcurrencyLimit(MAX_CONCURRENT)
  return (order) =>
    withLimit(async () => {
      try {
        return { bytes: await (order.kind === 'card' ? drawCard(order) : drawWindow(order)) }
      } catch (error) {
        return { reason: (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ') }
      }
    })
}

/** Limits concurrency: runs at most `most` tasks at a time, in the order of the calls. */
function createConcurrencyLimit(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async (act) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

function createCropDrawer(unpackArt: DecodeImage): (order: CropDrawTask) => Promise<Uint8Array> {
  return async ({ recipe, file, isPixelArt }) => {
    const { format, limitBytes = null } = recipe
    if (isPixelArt && recipe.isScaled !== true) {
      const whole = await unpackArt(file)
      const seen = cropImage(whole, centeredRegion(whole.info, recipe))
      return format === 'avif' ? encodeAvif(seen, limitBytes) : sharpOfPart(seen).webp(LOSSLESS).toBuffer()
    }
    const seen = await cropOrScale(file, recipe)
    if (format === 'avif')
      return encodeAvif(wholeImagePart(await seen.raw().toBuffer({ resolveWithObject: true })), limitBytes)
    return seen.webp(isPixelArt ? LOSSLESS : GOOD).toBuffer()
  }
}

const LOSSLESS: WebpOptions = { lossless: true, effort: 4 }
const GOOD: WebpOptions = { quality: 78, smartSubsample: true }

async function cropOrScale(file: string, recipe: CropRecipe): Promise<Sharp> {
  const image = loadSharp()(file)
  const { width, height, isScaled } = recipe
  if (isScaled === true) return image.rotate().resize({ width, height, fit: 'cover' })
  return image.extract(centeredRegion(await image.metadata(), recipe))
}

type Size = { readonly width: number; readonly height: number }

function centeredRegion(full: Size, { width, height }: Size): Region {
  const left = Math.floor((full.width - width) / 2)
  const top = Math.floor((full.height - height) / 2)
  return { left, top, width, height }
}
