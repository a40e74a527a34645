// Blocks that stand on the ground, a column for each year, the first ones lowest. A column is as wide as the band has room for. Narrow
// windows have a row for each year.

import { Texture } from 'packsite/parts'

export type WallBlock = {
  readonly key: string
  readonly title: string
  readonly src: string
  /** What it leads to; null for nothing. */
  readonly href: string | null
  readonly animated: boolean
}
export type WallYear = { readonly year: string; readonly blocks: readonly WallBlock[] }
type WallProps = { readonly years: readonly WallYear[]; readonly since?: number }

/** All years from `since`, or the first block, to the last block. */
function allYears({ years, since }: WallProps): WallYear[] {
  const numbers = [...years.map(({ year }) => Number(year)), ...(since === undefined ? [] : [since])]
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index)
    return years.find((known) => known.year === year) ?? { year, blocks: [] }
  })
}

function Tile({ block: { title, src, href, animated } }: { readonly block: WallBlock }) {
  const picture = <Texture src={src} edge={64} alt="" {...(animated ? { animation: '' } : {})} />
  const name = <b>{title}</b>
  return href === null ? (
    <span className="wall-tile">
      {picture}
      {name}
    </span>
  ) : (
    <a className="wall-tile" href={href} aria-label={title}>
      {picture}
      {name}
    </a>
  )
}

export function Wall(wall: WallProps) {
  return (
    <ol className="year-wall">
      {allYears(wall).map(({ year, blocks }) => (
        <li key={year} className={blocks.length === 0 ? 'is-empty' : undefined}>
          <ul>
            {blocks.map((block) => (
              <li key={block.key}>
                <Tile block={block} />
              </li>
            ))}
          </ul>
          <span className="wall-year">{year}</span>
        </li>
      ))}
    </ol>
  )
}
