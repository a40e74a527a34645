// Completeness of a release as ten blocks, in halves. Rounded down, so that ten blocks are full only if every texture is drawn.

import type { FileProps } from '../../generator/types'

const BLOCKS = 10
const PITCH = 10

/** Decorative: always printed beside a text with the numbers, never instead of the text. */
export function TenBlocks({ drawn: { count, total } }: { readonly drawn: NonNullable<FileProps['drawn']> }) {
  const halves = total === 0 ? 0 : Math.floor((count / total) * 2 * BLOCKS)
  const [full, half] = [Math.floor(halves / 2), halves % 2]
  const blocks = Array.from({ length: full }, (_, index) => `M${String(index * PITCH)} 0h8v8h-8z`)
  if (half === 1) blocks.push(`M${String(full * PITCH)} 0h4v8h-4z`)
  const holes = Array.from({ length: BLOCKS - full }, (_, index) => `M${String((full + index) * PITCH + 1)} 1h6v6h-6z`)
  return (
    <svg className="ten-blocks" width={98} height={8} viewBox="0 0 98 8" aria-hidden="true">
      {holes.length > 0 && <path className="hole" d={holes.join('')} />}
      {blocks.length > 0 && <path d={blocks.join('')} />}
    </svg>
  )
}
