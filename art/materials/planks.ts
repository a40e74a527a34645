// Planks. Every wood is sawn its own way: the height of its boards, where they meet, how its grain runs, whether it has
// knots, and whether nails hold it.
import { add, at, createField, double, each, type Field, limit, put } from '../lib/field.ts'
import { clamp, fold, mod, nth } from '../lib/numbers.ts'
import { inStyle, paintAll, type Pen, type RampName } from '../lib/pen.ts'
import { bluePoints, createRandom } from '../lib/random.ts'
import type { Drawing } from './stone.ts'

export type Wood = {
  readonly seed: string
  /** Heights of the boards in sixteenths, the gap below each included, and the column where each one ends. */
  readonly boards: readonly (readonly [height: number, joint: number])[]
  /** Streaks of one board at 16x: how many, how long at least, how strong. */
  readonly grain: readonly [count: number, length: number, strength: number]
  /** What marks the wood: streaks that sway, short dark flecks, arched figure, or nothing. */
  readonly figure: 'straight' | 'swaying' | 'flecked' | 'arched'
  /** Middle of each knot and its radius. */
  readonly knots: readonly (readonly [x: number, y: number, radius: number])[]
  readonly nails: boolean
}

const EVEN = (joints: readonly number[]) => joints.map((joint) => [4, joint] as const)

export const WOODS = {
  oak: {
    seed: 'pl',
    boards: EVEN([5, 12, 2, 9]),
    grain: [5, 3, 0.9],
    figure: 'straight',
    knots: [
      [13.3, 1.6, 1.5],
      [6.2, 9.5, 1.35],
    ],
    nails: true,
  },
  birch: {
    seed: 'birch1',
    boards: EVEN([11, 3, 14, 7]),
    grain: [3, 6, 0.7],
    figure: 'flecked',
    knots: [],
    nails: false,
  },
  spruce: {
    seed: 'spruce',
    boards: EVEN([2, 2, 10, 10]),
    grain: [8, 4, 0.95],
    figure: 'straight',
    knots: [
      [6, 1.5, 1.2],
      [12.6, 5.6, 1.1],
      [3.4, 9.5, 1.3],
      [14.4, 13.5, 1.1],
    ],
    nails: true,
  },
  acacia: {
    seed: 'acacia2',
    boards: [
      [5, 13],
      [3, 6],
      [5, 2],
      [3, 10],
    ],
    grain: [6, 4, 0.9],
    figure: 'swaying',
    knots: [],
    nails: false,
  },
  darkOak: {
    seed: 'dark5',
    boards: [
      [8, 4],
      [8, 12],
    ],
    grain: [8, 5, 0.9],
    figure: 'straight',
    knots: [
      [9.4, 3.4, 1.9],
      [3.4, 11.6, 1.5],
    ],
    nails: true,
  },
  cherry: {
    seed: 'cherry3',
    boards: [
      [5, 8],
      [6, 15],
      [5, 4],
    ],
    grain: [2, 4, 0.6],
    figure: 'arched',
    knots: [],
    nails: false,
  },
  crimson: {
    seed: 'crim4',
    boards: [
      [6, 3],
      [4, 11],
      [6, 7],
    ],
    grain: [7, 3, 1],
    figure: 'swaying',
    knots: [[11.6, 13.2, 1.2]],
    nails: false,
  },
} as const satisfies Readonly<Record<string, Wood>>

/** The classic hands leave knots and nails out, and join the boards elsewhere: straight above each other, or further apart. */
function inHand(pen: Pen, wood: Wood): Wood {
  const plain = { knots: [], nails: false } as const
  const original = wood.boards.map(([height], i) => [height, i % 2 ? 15 : 7] as const)
  const renewed = wood.boards.map(([height, joint], i) => [height, mod(joint + 5 + i * 3, 16)] as const)
  return inStyle<Wood>(pen, {
    main: wood,
    original: { ...wood, ...plain, boards: original },
    renewed: { ...wood, ...plain, boards: renewed, grain: [wood.grain[0] - 1, wood.grain[1] + 3, wood.grain[2] * 0.8] },
  })
}

const BOARD_TONES = [0.25, -0.25, 0.4, -0.1]

type Board = { readonly top: number; readonly height: number; readonly joint: number; readonly tone: number }

function boardsOf({ boards }: Wood): readonly Board[] {
  let top = 0
  return boards.map(([height, joint], i) => {
    const board = { top, height, joint, tone: nth(BOARD_TONES, i) }
    top += height
    return board
  })
}

const boardAt = (boards: readonly Board[], uy: number): Board =>
  boards.find(({ top, height }) => uy >= top && uy < top + height) ?? nth(boards, 0)

function streaks(f: Field, options: { seed: string; count: number; length: readonly [number, number]; dark: number }) {
  const { seed, count, length, dark } = options
  const random = createRandom(seed)
  for (let i = 0; i < count; i++) {
    const x = random.int(f.n)
    let y = random.int(f.n)
    const n = length[0] + random.int(length[1])
    const level = random.next() < 0.6 ? -dark : dark * 0.9
    for (let j = 0; j < n; j++) {
      add(f, x + j, y, level)
      if (f.n === 64 && random.next() < 0.08) y += random.next() < 0.5 ? 1 : -1
    }
  }
}

/** How far the grain of a place is pushed up or down, in sixteenths. */
const sway = (ux: number, { top }: Board) => (fold(mod(ux / 16 + top * 0.23, 1)) - 0.5) * 2.2

function masterField(wood: Wood, boards: readonly Board[]): Field {
  const [count, least, strength] = wood.grain
  const random = createRandom(wood.seed)
  const f = each(createField(16), (_x, y) => 4 + boardAt(boards, y).tone)
  for (const board of boards)
    for (let q = 0; q < Math.round((count * board.height) / 4); q++) {
      const y = random.int(board.height - 1)
      const x = random.int(16)
      const length = least + random.int(4)
      const level = random.next() < 0.62 ? -strength : strength
      for (let i = 0; i < length; i++) {
        if (mod(x + i, 16) === board.joint) continue
        const moved = wood.figure === 'swaying' ? y + Math.round(sway(x + i, board)) : y
        add(f, x + i, board.top + mod(moved, board.height - 1), level)
      }
    }
  if (wood.figure === 'flecked')
    for (const [x, y] of bluePoints(`${wood.seed}f`, 9)) {
      add(f, Math.floor(x), Math.floor(y), -1.2)
      add(f, Math.floor(x) + 1, Math.floor(y), -1)
    }
  return limit(f, 2.4, 5.4)
}

/** Arches of spring and autumn wood, as in a board that was cut along the heart. */
function arch(board: Board, ux: number, uy: number): number {
  const dy = uy - board.top - (board.height - 1) / 2
  const dx = mod(ux - board.joint - 2, 16)
  const ring = mod(dx * 0.42 + dy * dy * 0.34, 1.6)
  return ring < 0.45 ? -0.9 : ring < 0.9 ? 0 : 0.45
}

export function planksField(pen: Pen, given: Wood = WOODS.oak): Field {
  const { size: n, k } = pen
  const wood = inHand(pen, given)
  const boards = boardsOf(wood)
  let f = masterField(wood, boards)
  if (wood.figure === 'arched') each(f, (x, y, v) => v + arch(boardAt(boards, y), x + 0.5, y + 0.5) * 0.9)
  const many = wood.grain[0] / 5
  const smear = pen.style === 'classic-renewed' ? 0.7 : 1
  if (n >= 32) {
    f = double(f, 0.45 * pen.rules.soft)
    streaks(f, { seed: `${wood.seed}32`, count: Math.round(40 * many * smear), length: [4, 7], dark: 0.6 * smear })
  }
  if (n >= 64) {
    f = double(f, 0.45 * pen.rules.soft)
    streaks(f, { seed: `${wood.seed}64`, count: Math.round(120 * many * smear), length: [6, 14], dark: 0.55 * smear })
  }
  if (n >= 32) for (const knot of wood.knots) drawKnot(pen, f, knot)
  each(f, (x, y, v) => boardLevel(pen, v, { x, y, board: boardAt(boards, y / k) }))
  if (n >= 32 && wood.nails) for (const board of boards) drawNails(pen, f, board)
  return f
}

/** Edges of one board: the gap below it, the joint between two boards, light on top. */
function boardLevel({ size: n, k }: Pen, v: number, { x, y, board }: { x: number; y: number; board: Board }): number {
  const ly = y - board.top * k
  const gap = (board.height - 1) * k
  const lx = mod(x - board.joint * k, n)
  if (ly >= gap) return nth(n === 16 ? [1.6] : n === 32 ? [2.2, 0.8] : [3, 2, 0.6, 0.6], ly - gap)
  if (lx < k) return n === 16 ? 2 : n === 32 ? (lx === 0 ? 3 : 1) : lx < 2 ? 2.6 - lx * 0.6 : 0.8
  let level = v
  if (ly < Math.max(1, k * 0.5)) level += n === 64 && ly === 1 ? 0.5 : n === 16 ? 0.8 : 1
  if (n === 16) return ly === board.height - 2 ? level - 0.3 : level
  if (lx < k * 1.5) level += 0.7
  if (lx >= n - k / 2) level -= 0.8
  return ly >= gap - k / 2 ? level - 0.5 : level
}

function drawKnot({ size: n, k }: Pen, f: Field, [cx, cy, radius]: readonly [number, number, number]): void {
  for (let y = Math.floor((cy - 2) * k); y < (cy + 2) * k; y++)
    for (let x = Math.floor((cx - 3) * k); x < (cx + 3) * k; x++) {
      const dx = ((x + 0.5) / k - cx) / radius
      const dy = ((y + 0.5) / k - cy) / (radius * 0.62)
      const d = Math.sqrt(dx * dx + dy * dy)
      if (d >= 1.35) continue
      const ring = n === 64 ? (Math.floor(d * 4.2) % 2 ? -0.9 : 0.1) : d < 0.55 ? -1.5 : d < 1 ? 0 : -0.6
      put(f, x, y, clamp(at(f, x, y), 3.5, 4.3) + ring - (d < 0.35 ? 1.2 : 0))
    }
}

function drawNails({ size, k }: Pen, f: Field, { joint, top, height }: Board): void {
  for (const dx of [2.2, -1.6])
    for (const dy of height > 5 ? [1.2, height - 3] : [1.2]) {
      const x = Math.round((joint + dx) * k)
      const y = Math.round((top + dy) * k)
      put(f, x, y, size === 32 ? 1.2 : 0.8)
      if (size === 32) {
        add(f, x, y + 1, 0.7)
        continue
      }
      put(f, x + 1, y, 1.2)
      put(f, x, y + 1, 1.2)
      put(f, x + 1, y + 1, 2)
      add(f, x + 1, y + 2, 1)
      add(f, x + 2, y + 1, 1)
    }
}

export const planks =
  (ramp: RampName, wood: Wood = WOODS.oak): Drawing =>
  (pen) =>
    paintAll(pen, planksField(pen, wood), ramp)
