// What one row of the catalogue says, and the short forms the tables are written in.
import type { Drawing } from '../materials/stone.ts'

export type Tag =
  'block' | 'item' | 'stone' | 'wood' | 'ore' | 'metal' | 'plant' | 'wool' | 'glass' | 'tool' | 'food' | 'animated'
export type Edition = 'java' | 'bedrock'
export type Use = { readonly path: string; readonly versions: readonly string[] }
export type Animation = {
  readonly frameTimeTicks: number
  readonly interpolate: boolean
  readonly frames?: readonly number[]
}

export type Texture = {
  readonly id: number
  readonly name: string
  readonly tags: readonly Tag[]
  readonly uses: Readonly<Record<Edition, readonly Use[]>>
  readonly draw: Drawing
  readonly animation?: Animation
}

export const JAVA_VERSIONS = ['1.21.8', '1.20.6', '1.12.2'] as const
export const BEDROCK_VERSIONS = ['1.21.120', '1.20.80'] as const

export type RowOptions = {
  readonly draw: Drawing
  readonly tags?: readonly Tag[]
  /** File name in 1.12.2; null when the texture came later. Absent: the same name. */
  readonly old?: string | null
  /** File name in Bedrock; null when it has none. Absent: the old Java name, or else the new one. */
  readonly bedrock?: string | null
  /** Only in the newest versions. */
  readonly fresh?: boolean
  readonly animation?: Animation
}

type Kind = 'block' | 'item'

const bedrockUse = (file: string, versions: readonly string[]): Use => ({ path: `textures/${file}.png`, versions })

function makeRow(kind: Kind, [id, name, file]: readonly [number, string, string], options: RowOptions): Texture {
  const { draw, tags = [], old = file, fresh = false, animation } = options
  const folder = 'assets/minecraft/textures'
  const java: Use[] = [{ path: `${folder}/${kind}/${file}.png`, versions: fresh ? ['1.21.8'] : ['1.21.8', '1.20.6'] }]
  if (old !== null && !fresh) java.push({ path: `${folder}/${kind}s/${old}.png`, versions: ['1.12.2'] })
  const bedrock = options.bedrock === undefined ? (fresh ? file : (old ?? file)) : options.bedrock
  return {
    id,
    name,
    tags: [kind, ...tags, ...(animation === undefined ? [] : (['animated'] as const))],
    uses: {
      java,
      bedrock: bedrock === null ? [] : [bedrockUse(`${kind}s/${bedrock}`, fresh ? ['1.21.120'] : BEDROCK_VERSIONS)],
    },
    draw,
    ...(animation === undefined ? {} : { animation }),
  }
}

/** `[id, name, file name in the newest Java version]` and how it differs from the plain case. */
export const block = (row: readonly [number, string, string], options: RowOptions): Texture =>
  makeRow('block', row, options)
export const item = (row: readonly [number, string, string], options: RowOptions): Texture =>
  makeRow('item', row, options)

/** An item that only Bedrock has a file for. */
export const bedrockItem = (row: readonly [number, string, string], options: RowOptions): Texture => {
  const [id, name, file] = row
  const both = makeRow('item', [id, name, file], { ...options, bedrock: file })
  return { ...both, uses: { java: [], bedrock: both.uses.bedrock } }
}
