// What a browser needs to put a pack together: for each pack the releases to begin with, the add-ons that may lie on top, and, in
// files of their own, the single textures of each edition.

export type CustomiseLicense = { readonly name: string; readonly href: string }

/** A texture of a part: its path, and its picture; '' where it is not shown. */
export type CustomiseTexture = readonly [path: string, picture: string]

export type CustomiseFile = { readonly href: string; readonly sizeBytes: number }

export type CustomiseRelease = {
  /** '1.21.8', 'R4' */
  readonly label: string
  readonly name: string
  /** Its own page; '' for none. */
  readonly page: string
  readonly file: CustomiseFile
  /** How many it has. */
  readonly textures: number
  /** Those of the wall. */
  readonly blocks: readonly CustomiseTexture[]
  /** Place of its version among those of single textures; -1 for none. */
  readonly version: number
}

export type CustomiseAddon = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly href: string
  readonly picture: string
  readonly authors: string
  readonly license: CustomiseLicense
  /** What it is a variant of; '' for none. Of those that say the same, one can be taken. */
  readonly oneOf: string
  readonly file: CustomiseFile
  readonly textures: readonly CustomiseTexture[]
}

/** An add-on for the pack that cannot be built in, and why. */
export type RefusedAddon = { readonly title: string; readonly href: string; readonly reason: string }

export type CustomiseEdition = {
  readonly edition: string
  readonly game: 'java' | 'bedrock'
  /** 'Java' */
  readonly name: string
  /** '.zip' */
  readonly ending: string
  readonly releases: readonly CustomiseRelease[]
  readonly addons: readonly CustomiseAddon[]
  readonly refused: readonly RefusedAddon[]
  /** Address of the single textures; '' for none. */
  readonly singles: string
}

export type CustomisePack = {
  readonly pack: string
  /** 'Steadfast 32x' */
  readonly title: string
  readonly href: string
  /** Who made it. */
  readonly authors: string
  readonly license: CustomiseLicense
  /** Its slug among those of single textures; '' for none. */
  readonly texturePack: string
  readonly editions: readonly CustomiseEdition[]
}

export type SingleTexture = {
  readonly id: number
  readonly name: string
  /** By the versions of the file; '' where the game has it not. */
  readonly paths: readonly string[]
  /** Places of those that draw it. */
  readonly sources: readonly number[]
  /** The text of its .mcmeta; '' for a still picture. */
  readonly animation: string
}

export type CustomiseSingles = {
  readonly sources: readonly {
    readonly slug: string
    /** 'Classic 32x' */
    readonly name: string
    readonly license: CustomiseLicense
  }[]
  /** Address of a picture, with {id} and {pack}. */
  readonly source: string
  readonly textures: readonly SingleTexture[]
}

/** Address, without a slash before it: '/steadfast32x/' -> 'steadfast32x/customise.json'. */
export function customisePath(packPath: string, edition = ''): string {
  const name = edition === '' ? 'customise' : `textures-${edition}`
  return `${packPath}/${name}.json`.replace(/\/+/g, '/').replace(/^\//, '')
}
