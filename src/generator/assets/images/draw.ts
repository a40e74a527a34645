// Draws a picture with sharp, from a recipe and the files in the recipe.

import { drawAvif } from './avif'
import { createCardDrawer, type CardOrder } from './card'
import { loadSharp } from './sharp'
import { createUnpack, imagePartOf, sharpOf, wholeImage, type Unpack } from './decoded-images'
import type { Region, Sharp, WebpOptions } from 'sharp'
import type { WindowRecipe } from '../../types'

/** `file` is an absolute path. */
export type WindowOrder = {
  readonly kind: 'window'
  readonly recipe: WindowRecipe
  readonly file: string
  readonly isPixelArt: boolean
}

export type DrawOrder = WindowOrder | CardOrder

/** The picture, or the reason of the failure. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly reason: string }

export type Draw = (order: DrawOrder) => Promise<Drawn>

/** Pictures drawn at the same time; sharp uses threads of its own. */
const AT_A_TIME = 3

/** Returns a draw function that caches inputs shared by many pictures. */
export function createDrawer(): Draw {
  const drawCard = createCardDrawer()
  const drawWindow = createWindowDrawer(createUnpack())
  const inTurn = createTurns(AT_A_TIME)
  return (order) =>
    inTurn(async () => {
      try {
        return { bytes: await (order.kind === 'card' ? drawCard(order) : drawWindow(order)) }
      } catch (error) {
        return { reason: (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ') }
      }
    })
}

/** Limits concurrency: runs at most `most` tasks at a time, in the order of the calls. */
function createTurns(most: number): <T>(act: () => Promise<T>) => Promise<T> {
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

function createWindowDrawer(unpackArt: Unpack): (order: WindowOrder) => Promise<Uint8Array> {
  return async ({ recipe, file, isPixelArt }) => {
    const { format, limitBytes = null } = recipe
    if (isPixelArt && recipe.isScaled !== true) {
      const whole = await unpackArt(file)
      const seen = imagePartOf(whole, middleOf(whole.info, recipe))
      return format === 'avif' ? drawAvif(seen, limitBytes) : sharpOf(seen).webp(LOSSLESS).toBuffer()
    }
    const seen = await seenThrough(file, recipe)
    if (format === 'avif')
      return drawAvif(wholeImage(await seen.raw().toBuffer({ resolveWithObject: true })), limitBytes)
    return seen.webp(isPixelArt ? LOSSLESS : GOOD).toBuffer()
  }
}

const LOSSLESS: WebpOptions = { lossless: true, effort: 4 }
const GOOD: WebpOptions = { quality: 78, smartSubsample: true }

async function seenThrough(file: string, recipe: WindowRecipe): Promise<Sharp> {
  const image = loadSharp()(file)
  const { width, height, isScaled } = recipe
  if (isScaled === true) return image.rotate().resize({ width, height, fit: 'cover' })
  return image.extract(middleOf(await image.metadata(), recipe))
}

type Size = { readonly width: number; readonly height: number }

function middleOf(full: Size, { width, height }: Size): Region {
  const left = Math.floor((full.width - width) / 2)
  const top = Math.floor((full.height - height) / 2)
  return { left, top, width, height }
}
