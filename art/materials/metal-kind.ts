// What blocks of metal and of cut gems have in common, whichever look draws them.

/** The design of a block: iron, gold, diamond, emerald, copper. */
export type MetalKind = 'ribs' | 'panel' | 'brilliant' | 'step' | 'lump'

/** A place inside a block, in sixteenths. */
export type Spot = readonly [ux: number, uy: number]
