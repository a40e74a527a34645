// What drawing a scene needs to know: the view, the kinds of blocks with their faces, the lights, and what a ray met.
import type { Pen } from '../lib/pen.ts'
import type { Colour, Raster } from '../lib/raster.ts'
import type { SkyName } from './sky.ts'
import type { World } from './world.ts'

export type View = {
  readonly width: number
  readonly height: number
  readonly pen: Pen
  /** Screen height of the ground (y = 4) in the middle of the world, in pixels. */
  readonly ground: number
  readonly sky: SkyName
  readonly seed: string
}

/** Light of a scene: that of its sky, or of a night with lamps alone. */
export type Mood = SkyName | 'dark'

export type Axis = 'x' | 'y' | 'z'
export type Direction = readonly [x: number, y: number, z: number]
export type Kind = {
  readonly name: string
  readonly cross: boolean
  readonly clear: boolean
  readonly solid: boolean
  readonly shining: boolean
  readonly x: Raster
  readonly y: Raster
  readonly z: Raster
}
export type Hit = {
  readonly colour: Colour
  readonly axis: Axis
  readonly kind: Kind
  readonly place: readonly [number, number, number]
  readonly cell: readonly [number, number, number]
}
export type Veil = { readonly colour: Colour; readonly alpha: number; readonly axis: Axis; readonly kind: Kind }
export type Light = {
  readonly at: readonly [number, number, number]
  readonly radius: number
  readonly colour: readonly [number, number, number]
}

export type Stage = {
  readonly world: World
  readonly view: { readonly pen: Pen; readonly sky: Mood }
  /** Direction towards the sun. */
  readonly sun: Direction
  /** Light of the three sides that are seen. */
  readonly faceLight: Readonly<Record<Axis, number>>
  readonly kinds: readonly Kind[]
  readonly lights: ReadonlyMap<number, readonly Light[]>
}
