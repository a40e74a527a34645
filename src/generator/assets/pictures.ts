// The pictures that a build makes, as a book of orders: planning fills it, encode.ts draws what stands in it.
// A picture's name is a hash of its recipe, its sources and the versions of what draws it, so that it never needs drawing
// to be named.

import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { readBytes } from '../base/fs'
import { canonicalJson, sha256 } from '../base/hash'
import { installedVersion } from '../base/package'
import type { DerivedPicture, Hash, OutputPath, PictureBook, PictureRecipe, PublicFile } from '../model'

/** Packages that draw. */
export const PICTURE_TOOLS = ['sharp', 'opentype.js'] as const

/** Raised, for its kind, when the same recipe is to give other bytes. */
const DRAWING_VERSION = { window: 2, card: 3, icon: 1 } as const

export function createPictureBook(publicFiles: ReadonlyMap<string, PublicFile>, toolHash: Hash): PictureBook {
  const derived = new Map<OutputPath, DerivedPicture>()
  const hashOf = (address: string): string => publicFiles.get(address)?.hash ?? ''
  const derive = (recipe: PictureRecipe): OutputPath => {
    const sources = sourcesOf(recipe)
    const key = sha256(canonicalJson([DRAWING_VERSION[recipe.kind], toolHash, recipe, sources.map(hashOf)])).slice(
      0,
      10,
    )
    const path = `assets/${nameOf(recipe)}-${key}.${recipe.kind === 'window' ? recipe.format : 'png'}` as OutputPath
    if (!derived.has(path)) derived.set(path, { path, recipe })
    return path
  }
  return { derive, derived }
}

/** Addresses of the pictures that it is drawn from. */
function sourcesOf(recipe: PictureRecipe): string[] {
  if (recipe.kind === 'window') return [recipe.source]
  return recipe.kind === 'icon' ? [] : [recipe.ground, recipe.scene ?? '']
}

/** A file name that tells people what the picture is: letters, digits and '-'. */
function nameOf(recipe: PictureRecipe): string {
  if (recipe.kind !== 'window') return recipe.kind
  const name = basename(recipe.source, extname(recipe.source))
  return name.replace(/[^\w-]+/g, '-').slice(0, 60)
}

/** Hash of everything outside the site that the bytes of its pictures depend on. */
export function pictureToolHash(fontFiles: readonly string[]): Hash {
  const fonts = fontFiles.map((file) => (existsSync(file) ? sha256(readBytes(file)) : ''))
  return sha256(canonicalJson([...PICTURE_TOOLS.map(installedVersion), ...fonts]))
}
