// Names and groups of textures, derived from the paths that the games use.

/** In display order; 'interface' is the default group. */
export const TEXTURE_GROUPS = ['block', 'item', 'entity', 'interface'] as const
export type TextureGroup = (typeof TEXTURE_GROUPS)[number]

const PATHS: Readonly<Record<'java' | 'bedrock', RegExp>> = {
  java: /^assets\/[^/]+\/textures\/(.+\.png)$/,
  bedrock: /^(?:subpacks\/[^/]+\/)?textures\/(.+\.(?:png|tga))$/,
}

const GROUP_FOLDERS: Readonly<Record<string, TextureGroup>> = {
  block: 'block',
  blocks: 'block',
  item: 'item',
  items: 'item',
  entity: 'entity',
  models: 'entity',
}

/** Removes the folders of an edition: 'assets/minecraft/textures/block/stone.png' -> 'block/stone.png'. Null for a file that is no texture. */
export function texturePathInTextures(path: string, game: 'java' | 'bedrock'): string | null {
  return PATHS[game].exec(path)?.[1] ?? null
}

/** Group by the first folder of a texture's name. */
export function textureGroup(name: string): TextureGroup {
  return GROUP_FOLDERS[name.split('/', 1)[0] ?? ''] ?? 'interface'
}

/** 'block/stone_bricks.png' -> 'Stone bricks' */
export function textureTitle(name: string): string {
  const words = name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
