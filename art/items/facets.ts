// The cuts of gems, ingots and lumps, for items/faceted.ts: faces with their level, ridge lines and sparkles.
import { clamp } from '../lib/numbers.ts'
import { inStyle, type RampName } from '../lib/pen.ts'
import type { Drawing } from '../materials/stone.ts'
import { faceted, type Facets, type Point } from './faceted.ts'

const face = (level: number, ...points: Point[]) => ({ points, level })

const BRILLIANT: Facets = {
  faces: [
    face(5.2, [4.2, 2.2], [1, 6.2], [5, 6.2]),
    face(6.4, [4.2, 2.2], [8, 2.2], [5, 6.2]),
    face(5, [8, 2.2], [5, 6.2], [11, 6.2]),
    face(5.7, [8, 2.2], [11.8, 2.2], [11, 6.2]),
    face(3.4, [11.8, 2.2], [15, 6.2], [11, 6.2]),
    face(4.2, [1, 6.2], [5, 6.2], [8, 14]),
    face(5.1, [5, 6.2], [8, 6.2], [8, 14]),
    face(3.1, [8, 6.2], [11, 6.2], [8, 14]),
    face(2, [11, 6.2], [15, 6.2], [8, 14]),
  ],
  ridges: [
    [4.2, 2.2, 5, 6.2, 7],
    [8, 2.2, 5, 6.2, 7],
    [8, 2.2, 11, 6.2, 6.5],
    [11.8, 2.2, 11, 6.2, 5],
    [1, 6.2, 15, 6.2, 7],
    [5, 6.2, 8, 14, 6.5],
    [8, 6.2, 8, 14, 4],
    [11, 6.2, 8, 14, 3.5],
  ],
  sparks: [
    [4.6, 4.2, 1.1],
    [11.6, 9.2, 0.6],
  ],
}

/** The old look's gem: four large faces, no crown. */
const PLAIN_GEM: Facets = {
  faces: [
    face(6.2, [5, 2], [11, 2], [8, 7]),
    face(5, [5, 2], [8, 7], [8, 14], [2, 6]),
    face(3.4, [11, 2], [14, 6], [8, 14], [8, 7]),
  ],
  ridges: [
    [5, 2, 8, 7, 7],
    [11, 2, 8, 7, 5.5],
    [8, 7, 8, 14, 4.4],
  ],
  sparks: [[5.4, 5, 0.8]],
}

/** The renewed gem: narrower, with a broad table. */
const TABLE_GEM: Facets = {
  faces: [
    face(6, [5.4, 2], [10.6, 2], [10, 5.4], [6, 5.4]),
    face(5.2, [5.4, 2], [6, 5.4], [2.4, 6.6], [2.4, 5.4]),
    face(3.8, [10.6, 2], [13.6, 5.4], [13.6, 6.6], [10, 5.4]),
    face(4.6, [2.4, 6.6], [6, 5.4], [8, 14.2]),
    face(5.3, [6, 5.4], [10, 5.4], [8, 14.2]),
    face(2.8, [10, 5.4], [13.6, 6.6], [8, 14.2]),
  ],
  ridges: [
    [6, 5.4, 10, 5.4, 6.5],
    [6, 5.4, 8, 14.2, 6],
    [10, 5.4, 8, 14.2, 4],
  ],
  sparks: [[7, 3.8, 0.6]],
}

/** A cut diamond, in the hand of each style. */
export const gem =
  (ramp: RampName): Drawing =>
  (pen) =>
    faceted(ramp, inStyle(pen, { main: BRILLIANT, original: PLAIN_GEM, renewed: TABLE_GEM }))(pen)

/** A fired brick: blunt, with pits instead of a sheen. */
export const BRICK: Facets = {
  faces: [
    face(5.2, [4.4, 4.6], [14.6, 4.6], [11.8, 8.4], [1.6, 8.4]),
    face(4, [1.6, 8.4], [11.8, 8.4], [11.8, 12.8], [1.6, 12.8]),
    face(2.6, [14.6, 4.6], [14.6, 9], [11.8, 12.8], [11.8, 8.4]),
  ],
  ridges: [
    [1.6, 8.4, 11.8, 8.4, 6],
    [11.8, 8.4, 14.6, 4.6, 5],
    [11.8, 8.4, 11.8, 12.8, 4.5],
    [5.4, 6.2, 6.6, 6.2, 3.5],
    [9.6, 5.6, 10.4, 5.6, 3.5],
    [3.6, 10.2, 4.6, 10.2, 2.5],
    [7.4, 11.4, 8.8, 11.4, 2.5],
  ],
  sparks: [],
  sheen: false,
}

export const EMERALD: Facets = {
  faces: [
    face(5.4, [8, 1], [4, 4], [6, 5]),
    face(6.3, [8, 1], [6, 5], [10, 5]),
    face(4.2, [8, 1], [12, 4], [10, 5]),
    face(4.8, [4, 4], [6, 5], [6, 11], [4, 12]),
    face(5, [6, 5], [8.01, 5], [8.01, 11], [6, 11]),
    face(4, [8.01, 5], [10, 5], [10, 11], [8.01, 11]),
    face(2.6, [12, 4], [10, 5], [10, 11], [12, 12]),
    face(3.6, [4, 12], [6, 11], [8, 15]),
    face(2.9, [6, 11], [10, 11], [8, 15]),
    face(1.8, [10, 11], [12, 12], [8, 15]),
  ],
  ridges: [
    [6, 5, 10, 5, 7],
    [6, 5, 6, 11, 6.5],
    [6, 11, 10, 11, 3.5],
    [10, 5, 10, 11, 3.5],
    [8, 1, 6, 5, 7],
    [8, 1, 10, 5, 5.5],
    [7, 9.8, 9.2, 6.6, 6.5],
  ],
  sparks: [[6.4, 6.2, 0.7]],
}

export const INGOT: Facets = {
  faces: [
    face(6, [6, 4], [13.6, 4], [10.2, 9], [2.4, 9]),
    face(4.5, [2.4, 9], [10.2, 9], [10.8, 13], [1.2, 13]),
    face(2.7, [13.6, 4], [15, 7.4], [10.8, 13], [10.2, 9]),
  ],
  ridges: [
    [2.4, 9, 10.2, 9, 7],
    [10.2, 9, 13.6, 4, 6.5],
    [10.2, 9, 10.8, 13, 5],
    [6, 4, 13.6, 4, 7],
    [6.4, 5, 12.4, 5, 7],
    [5, 7.6, 10, 7.6, 5],
    [2.6, 11, 10.4, 11, 4],
  ],
  sparks: [[4.2, 7.2, 0.7]],
}

/** A cluster of three upright crystals. */
export const SHARD: Facets = {
  faces: [
    face(5.4, [8.4, 1], [6.4, 4], [6.2, 13], [8.4, 13]),
    face(3.4, [8.4, 1], [10.6, 4], [10.4, 13], [8.4, 13]),
    face(6.2, [8.4, 1], [6.4, 4], [8.4, 5.4]),
    face(4.6, [8.4, 1], [10.6, 4], [8.4, 5.4]),
    face(5, [3.2, 5.6], [2.2, 8], [4.6, 14], [6.2, 13.4]),
    face(3, [3.2, 5.6], [5.2, 7.2], [6.6, 12], [6, 14]),
    face(4.4, [12.8, 6.6], [11.2, 8], [10, 13], [11.6, 14]),
    face(2.2, [12.8, 6.6], [14, 9], [12, 14.4], [11.4, 13.8]),
    face(2.4, [4.4, 13], [12, 13], [10.8, 15], [5.4, 15]),
  ],
  ridges: [
    [8.4, 1, 8.4, 13, 6.5],
    [6.4, 4, 8.4, 5.4, 7],
    [8.4, 5.4, 10.6, 4, 5.5],
    [3.2, 5.6, 5.4, 13, 6],
    [12.8, 6.6, 11.4, 13, 5.5],
  ],
  sparks: [[7.2, 6.8, 0.6]],
}

/** Quartz and other stubby crystals: a slanted prism. */
export const PRISM: Facets = {
  faces: [
    face(6.4, [9, 1.6], [13.4, 4.2], [10.6, 7], [6.6, 4.6]),
    face(5.2, [6.6, 4.6], [10.6, 7], [7.6, 14.4], [3, 11.6]),
    face(3, [13.4, 4.2], [13, 8.4], [7.6, 14.4], [10.6, 7]),
  ],
  ridges: [
    [6.6, 4.6, 10.6, 7, 7],
    [10.6, 7, 13.4, 4.2, 6.5],
    [10.6, 7, 7.6, 14.4, 5.5],
    [6, 6.4, 4.4, 10.6, 6.5],
  ],
  sparks: [[7, 7.2, 0.6]],
}

/** A broken lump of nine faces; `offset` makes it lighter or darker. */
export const lumpFacets = (offset = 0): Facets => {
  const f = (level: number, ...points: Point[]) => face(level + offset, ...points)
  const [P, Q, R, S]: readonly [Point, Point, Point, Point] = [
    [6, 6.2],
    [10.4, 5.8],
    [9.2, 10.6],
    [5.2, 10],
  ]
  const ridge = (a: Point, b: Point, level: number) => [a[0], a[1], b[0], b[1], clamp(level + offset, 0, 7)] as const
  return {
    faces: [
      f(5.4, [2.4, 6.4], [5.6, 2.2], P),
      f(6.2, [5.6, 2.2], [10.8, 1.8], Q, P),
      f(4.4, [10.8, 1.8], [14, 5.4], Q),
      f(3, [14, 5.4], [14.4, 10], R, Q),
      f(5, P, Q, R, S),
      f(4.4, [2.4, 6.4], P, S, [1.6, 10.6]),
      f(1.9, [14.4, 10], [11.4, 13.8], R),
      f(2.7, S, R, [11.4, 13.8], [5.4, 14.2]),
      f(3.4, [1.6, 10.6], S, [5.4, 14.2]),
    ],
    ridges: [
      ridge([2.4, 6.4], P, 6.5),
      ridge([5.6, 2.2], P, 7),
      ridge(P, Q, 7),
      ridge(P, S, 6),
      ridge(Q, [10.8, 1.8], 6),
      ridge(Q, [14, 5.4], 5),
      ridge(Q, R, 5.5),
      ridge(S, R, 4),
      ridge(S, [1.6, 10.6], 5.5),
      ridge(R, [14.4, 10], 3.5),
      ridge(R, [11.4, 13.8], 3),
      ridge(S, [5.4, 14.2], 4),
    ],
    sparks: offset < 0 ? [] : [[7.4, 4, 0.5]],
    sheen: false,
  }
}
