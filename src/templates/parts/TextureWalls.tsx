// Completeness of a release: a square for each texture in its average colour, and the names of missing textures.

import type { ReleaseProps } from '../../generator/types'

import { drawnTexturesText, listText, say } from '../words'

type Walls = NonNullable<ReleaseProps['walls']>

const ROWS = 12
const PITCH = 18
const SIDE = 16

function Wall({ colors }: { readonly colors: readonly string[] }) {
  const width = Math.ceil(colors.length / ROWS) * PITCH - (PITCH - SIDE)
  const height = Math.min(ROWS, colors.length) * PITCH - (PITCH - SIDE)
  const places = new Map<string, string[]>()
  const holes: string[] = []
  for (const [index, color] of colors.entries()) {
    const [x, y] = [Math.floor(index / ROWS) * PITCH, (index % ROWS) * PITCH]
    if (color === '') holes.push(`M${String(x + 1)} ${String(y + 1)}h14v14h-14z`)
    else places.set(color, [...(places.get(color) ?? []), `M${String(x)} ${String(y)}h16v16h-16z`])
  }
  return (
    <svg width={width} height={height} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true">
      {[...places].map(([color, squares]) => (
        <path key={color} fill={color} d={squares.join('')} />
      ))}
      {holes.length > 0 && <path className="hole" d={holes.join('')} />}
    </svg>
  )
}

function Missing({ missing, gallery }: Pick<Walls, 'missing' | 'gallery'>) {
  const count = missing.reduce((sum, { textures }) => sum + textures.length, 0)
  return (
    <details className="fold missing-textures">
      <summary>{say('drawn.missing', { count })}</summary>
      {missing.map(({ group, textures }) => {
        const pictures = textures.filter(({ src }) => src !== '')
        const names = textures.filter(({ src }) => src === '').map(({ name }) => name)
        return (
          <div key={group}>
            <h3>{group}</h3>
            {pictures.length > 0 && (
              <ul>
                {pictures.map(({ name, src }) => (
                  <li key={name}>
                    <img className="pixel texture" src={src} width={64} height={64} alt="" loading="lazy" />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            {names.length > 0 && <p className="quiet">{listText(names)}</p>}
          </div>
        )
      })}
      {gallery !== null && (
        <p className="quiet">
          <a href={gallery.href}>{gallery.text}</a>
        </p>
      )}
    </details>
  )
}

export function TextureWalls({ walls }: { readonly walls: Walls }) {
  const { drawn, total, version, groups, missing, gallery } = walls
  return (
    <>
      <h2>{drawnTexturesText({ count: drawn, total })}</h2>
      <p className="quiet">
        {say('drawn.intro', { version })}
        {drawn < total && ` ${say('drawn.hollow')}`}
      </p>
      <dl className="walls">
        {groups.map(({ name, drawn: count, colors }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {say('drawn.group', { drawn: count, total: colors.length })}
              <Wall colors={colors} />
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <Missing missing={missing} gallery={gallery} />}
    </>
  )
}
