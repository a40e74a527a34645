// Pictures of the same width, one below the other.
import { blit, createRaster, type Raster } from '../lib/raster.ts'

export function stack(pictures: readonly Raster[]): Raster {
  const width = pictures[0]?.width ?? 0
  const out = createRaster(
    width,
    pictures.reduce((sum, { height }) => sum + height, 0),
  )
  let y = 0
  for (const picture of pictures) {
    blit(out, picture, { x: 0, y })
    y += picture.height
  }
  return out
}
