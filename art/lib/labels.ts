// Label maps: one letter a cell says which stone, brick or plate it belongs to. They grow from 16 to any size with clean
// outlines, and give each part its own dome of light.
import { at, createField, each, type Field } from './field.ts'
import { clamp, mod } from './numbers.ts'

export type Labels = { readonly n: number; readonly v: readonly string[] }

export const JOINT = '.'

/** Reads an authored map: 16 rows of 16 letters. Throws when a row has another length. */
export function parseLabels(map: string): Labels {
  const rows = map.trim().split('\n')
  for (const row of rows)
    if (row.length !== rows.length) throw new RangeError(`a map of ${String(rows.length)} has the row ${row}`)
  return { n: rows.length, v: rows.join('').split('') }
}

export const labelAt = (m: Labels, x: number, y: number): string => m.v[mod(y, m.n) * m.n + mod(x, m.n)] ?? JOINT

export function makeLabels(n: number, name: (x: number, y: number) => string): Labels {
  return { n, v: Array.from({ length: n * n }, (_, i) => name(i % n, Math.floor(i / n))) }
}

export type Bias = Readonly<Record<string, number>>

/** Grows a map to `n`: each cell takes the label with most votes around it, weighed by distance and by `bias`. */
export const growLabels = (m: Labels, n: number, bias: Bias = {}): Labels => growByVotes(m, n, { bias, reach: 2.4 })

/** Grows a map by votes from further away: for round outlines, which must not show the steps of the 16x one. */
export const growRound = (m: Labels, n: number, bias: Bias = {}): Labels => growByVotes(m, n, { bias, reach: 5.3 })

function growByVotes(m: Labels, n: number, { bias, reach }: { bias: Bias; reach: number }): Labels {
  const k = n / m.n
  if (k === 1) return m
  const window = Math.ceil(Math.sqrt(reach))
  return makeLabels(n, (x, y) => {
    const fx = (x + 0.5) / k - 0.5
    const fy = (y + 0.5) / k - 0.5
    const ix = Math.round(fx)
    const iy = Math.round(fy)
    const votes = new Map<string, number>()
    for (let j = -window; j <= window; j++)
      for (let i = -window; i <= window; i++) {
        const dx = fx - ix - i
        const dy = fy - iy - j
        const near = 1 - (dx * dx + dy * dy) / reach
        if (near <= 0) continue
        const label = labelAt(m, ix + i, iy + j)
        votes.set(label, (votes.get(label) ?? 0) + near * near * near * (bias[label] ?? 1))
      }
    let best = JOINT
    let most = -1
    for (const [label, count] of votes)
      if (count > most) {
        best = label
        most = count
      }
    return best
  })
}

function epx(m: Labels): Labels {
  return makeLabels(m.n * 2, (x, y) => {
    const X = x >> 1
    const Y = y >> 1
    const side = labelAt(m, X + (x & 1 ? 1 : -1), Y)
    const above = labelAt(m, X, Y + (y & 1 ? 1 : -1))
    const corner =
      side === above && side !== labelAt(m, X - (x & 1 ? 1 : -1), Y) && above !== labelAt(m, X, Y - (y & 1 ? 1 : -1))
    return corner ? side : labelAt(m, X, Y)
  })
}

/** Grows a map by plain EPX: for angular things. */
export const growSharp = (m: Labels, n: number): Labels => (m.n >= n ? m : growSharp(epx(m), n))

/** Distance of every cell to the nearest other label, at most `reach`. */
export function edgeDistance(m: Labels, reach: number): Field {
  const r = Math.ceil(reach)
  const offsets: [number, number, number][] = []
  for (let j = -r; j <= r; j++) for (let i = -r; i <= r; i++) offsets.push([i, j, i * i + j * j])
  offsets.sort((a, b) => a[2] - b[2])
  return each(createField(m.n), (x, y) => {
    const label = labelAt(m, x, y)
    for (const [i, j, d] of offsets) {
      if (d >= reach * reach) break
      if (labelAt(m, x + i, y + j) !== label) return Math.sqrt(d)
    }
    return reach
  })
}

/** Light of -1..1 on parts that bulge over `radius` sixteenths, and the distance to their edges. */
export function domeLight(m: Labels, radius: number): { readonly light: Field; readonly distance: Field } {
  const k = m.n / 16
  const r = Math.max(1.5, radius * k)
  const distance = edgeDistance(m, r + 1)
  const height = each(createField(m.n), (x, y) => {
    const t = 1 - clamp((at(distance, x, y) - 0.5) / r, 0, 1)
    return Math.sqrt(1 - t * t)
  })
  const gain = m.n === 16 ? 0.85 : m.n === 32 ? 1.15 : 1.7
  const light = each(createField(m.n), (x, y) => {
    const label = labelAt(m, x, y)
    const h = (i: number, j: number) => (labelAt(m, x + i, y + j) === label ? at(height, x + i, y + j) : 0)
    return clamp(((h(1, 0) - h(-1, 0)) * 0.45 + (h(0, 1) - h(0, -1)) * 0.75) * gain, -1, 1)
  })
  return { light, distance }
}
