// Textures as players speak of them: where the games look for them, in which group they are, and what they are called.

/** In the order in which pages show them; 'interface' is everything that is none of the others. */
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

/** The path that tells a texture, without the folders of its edition: 'block/stone.png'; null for a file that is none. */
export function textureName(path: string, game: 'java' | 'bedrock'): string | null {
  return PATHS[game].exec(path)?.[1] ?? null
}

/** Of a texture's name. */
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
