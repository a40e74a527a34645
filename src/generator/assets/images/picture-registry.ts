// Registry of the pictures that pages request; encode.ts draws them. A name is a hash of recipe, sources and tool versions, so the name is
// available before the picture is drawn.

import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { castToOutputPath } from '../../util/path'
import { readBytes } from '../../util/fs'
import { canonicalJson, sha256 } from '../../util/hash'
import { installedVersion } from '../../util/package'
import type { DerivedPicture, Hash, OutputPath, PictureCollector, PictureRecipe, PublicFileFacts } from '../../types'

export const PICTURE_TOOLS = ['sharp', 'opentype.js'] as const

/** Version per kind; raise the number if the same recipe gives other bytes. */
const DRAWING_VERSION = { window: 4, card: 7 } as const

export function createPictureRegistry(
  publicFiles: ReadonlyMap<string, PublicFileFacts>,
  toolHash: Hash,
): PictureCollector {
  let orders: Map<OutputPath, DerivedPicture> | null = null
  const hashOf = (address: string): string => publicFiles.get(address)?.hash ?? ''
  const derive = (recipe: PictureRecipe): OutputPath => {
    const sources = recipe.kind === 'window' ? [recipe.source] : [recipe.ground, recipe.scene ?? '']
    const key = sha256(canonicalJson([DRAWING_VERSION[recipe.kind], toolHash, recipe, sources.map(hashOf)])).slice(
      0,
      10,
    )
    const path = castToOutputPath(`assets/${nameOf(recipe)}-${key}.${recipe.kind === 'card' ? 'png' : recipe.format}`)
    orders?.set(path, { path, recipe })
    return path
  }
  const collect: PictureCollector['collect'] = (make) => {
    const before = orders
    const book = (orders = new Map<OutputPath, DerivedPicture>())
    try {
      return { value: make(), pictures: [...book.values()] }
    } finally {
      orders = before
    }
  }
  return { derive, collect }
}

/** Readable part of the file name: letters, digits, '_' and '-'. */
function nameOf(recipe: PictureRecipe): string {
  if (recipe.kind === 'card') return 'card'
  const name = basename(recipe.source, extname(recipe.source))
  return name.replace(/[^\w-]+/g, '-').slice(0, 60)
}

/** Hash of everything outside the site that affects the bytes of pictures: package versions and packsite's fonts. */
export function pictureToolHash(fontFiles: readonly string[]): Hash {
  const fonts = fontFiles.map((file) => (existsSync(file) ? sha256(readBytes(file)) : ''))
  return sha256(canonicalJson([...PICTURE_TOOLS.map(installedVersion), ...fonts]))
}
