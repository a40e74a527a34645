// What a row of the tables of add-on packs says.
import type { Size } from '../../lib/pen.ts'
import type { Replacement } from '../../packs.ts'
import type { Picture } from '../kinds.ts'
import type { Drawing } from '../../materials/stone.ts'

export type AddonPack = {
  /** Of its files: 'Mossier-Cobble-1.6'. */
  readonly file: string
  /** Left out: the name of the files in words. */
  readonly name?: string
  readonly description: string
  readonly textures: readonly Replacement[]
  /** What is seen before and after on the picture of its card. */
  readonly cover: Picture
  /** Left out: all of them. */
  readonly sizes?: readonly Size[]
  readonly editions?: readonly ('java' | 'bedrock')[]
  /** The oldest pack format with all of its textures; left out: that of 1.20. */
  readonly since?: number
  /** Drawings for mods, by the ending of their files. */
  readonly lit?: readonly Replacement[]
}

/** 'Mossier-Cobble-1.6' -> 'mossier-cobble'. */
export const slugOf = ({ file }: AddonPack): string => file.toLowerCase().replace(/-[\d.]+$/, '')

/** The same drawing for several textures, made for each of them. */
export const each = (files: readonly string[], draw: (file: string) => Drawing): Replacement[] =>
  files.map((file) => [file, draw(file)])
