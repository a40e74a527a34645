// Which block of the wall a point lies on, and what it is seen as, step by step.

export type WallBlocks = {
  /** Addresses of the pictures of each of the wall's resolutions, with {id} for the texture; the coarsest first. */
  readonly pictures: readonly string[]
  /** Where a texture is shown in every pack, with {id}. */
  readonly href: string
  /** Rows of ids from the top, of the wall for wide windows and of the one for phones. A row without any gives no answer. */
  readonly walls: readonly (readonly (readonly number[])[])[]
  readonly names: Readonly<Record<string, string>>
}

/** Of the picture, in px of the window. */
export type Area = { readonly width: number; readonly height: number }

export type Block = { readonly id: number; readonly row: number; readonly column: number; readonly edge: number }

/** Null where there is none. The picture's shape tells which wall it is. */
export function blockAt({ walls }: WallBlocks, area: Area, { x, y }: { x: number; y: number }): Block | null {
  for (const rows of walls) {
    const edge = area.height / rows.length
    const columns = Math.max(...rows.map(({ length }) => length))
    if (Math.round(area.width / edge) !== columns) continue
    const [row, column] = [Math.floor(y / edge), Math.floor(x / edge)]
    const id = rows[row]?.[column]
    return id === undefined ? null : { id, row, column, edge }
  }
  return null
}

const STEP_MS = 120

export type Step = { readonly at: number; readonly afterMs: number }

/** From the resolution that is there, `from`, to the finest of `count`; only that one where nothing may move. */
export function stepsFrom(from: number, { count, isStill }: { count: number; isStill: boolean }): Step[] {
  const first = isStill ? count - 1 : Math.max(0, Math.min(from, count - 1))
  return Array.from({ length: count - first }, (_, index) => ({ at: first + index, afterMs: index * STEP_MS }))
}
