// Finds the block of the wall at a point, and the resolutions to show.

export type BlockWallData = {
  /** Picture addresses with placeholder {id}, for each resolution of the wall, coarsest first. */
  readonly pictures: readonly string[]
  /** Address that shows a texture in every pack, with placeholder {id}. */
  readonly href: string
  /** Texture ids by row from the top, for the desktop wall and the phone wall. A row without ids has no blocks. */
  readonly walls: readonly (readonly (readonly number[])[])[]
  readonly names: Readonly<Record<string, string>>
}

/** Size of the picture in CSS px. */
export type WallPixelSize = { readonly width: number; readonly height: number }

export type WallBlock = { readonly id: number; readonly row: number; readonly column: number; readonly edge: number }

/**
 * The block at a point; null outside any block. The aspect ratio of the picture decides between the desktop wall and
 * the phone wall.
 */
export function blockAt({ walls }: BlockWallData, area: WallPixelSize, { x, y }: { x: number; y: number }) {
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

/** Steps from resolution `from` to the finest of `count`; only the finest if `isStill`. */
export function sharpeningSteps(from: number, { count, isStill }: { count: number; isStill: boolean }) {
  const first = isStill ? count - 1 : Math.max(0, Math.min(from, count - 1))
  return Array.from({ length: count - first }, (_, index) => ({ at: first + index, afterMs: index * STEP_MS }))
}
