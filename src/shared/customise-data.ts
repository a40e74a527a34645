// Data for the customise page: for each pack the releases to start from and the add-ons to merge. Each edition has a separate file of
// single textures.

export type CustomiseLicense = { readonly name: string; readonly href: string }

/** A texture of a release or an add-on: its path in the file, and the address of its picture; '' if no picture is shown. */
export type CustomiseTexture = readonly [path: string, picture: string]

export type CustomiseFile = { readonly href: string; readonly sizeBytes: number }

export type CustomiseRelease = {
  /** `label`: '1.21.8'. `name`: 'R4'. */
  readonly label: string
  readonly name: string
  /** Address of the release's page; '' for none. */
  readonly page: string
  readonly file: CustomiseFile
  /** Number of textures. */
  readonly textures: number
  /** Textures for the block wall. */
  readonly blocks: readonly CustomiseTexture[]
  /** Index of the game version in the `paths` of single textures; -1 for none. */
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
  /** Name of the group of variants; '' for none. Add-ons of the same group exclude each other. */
  readonly oneOf: string
  readonly file: CustomiseFile
  readonly textures: readonly CustomiseTexture[]
}

/** An add-on for the pack that cannot be merged, with the reason. */
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
  /** Address of the file of single textures; '' for none. */
  readonly singles: string
}

export type CustomisePack = {
  readonly pack: string
  /** 'Steadfast 32x' */
  readonly title: string
  readonly href: string
  /** Names of the authors. */
  readonly authors: string
  readonly license: CustomiseLicense
  /** Slug of the pack in the sources of single textures; '' for none. */
  readonly texturePack: string
  readonly editions: readonly CustomiseEdition[]
}

export type SingleTexture = {
  readonly id: number
  readonly name: string
  /** Path of the texture in a pack, for each game version; '' if the game version lacks the texture. */
  readonly paths: readonly string[]
  /** Indexes of the sources that draw the texture. */
  readonly sources: readonly number[]
  /** Content of the .mcmeta file; '' for a still picture. */
  readonly animation: string
}

export type SingleTexturesData = {
  readonly sources: readonly {
    readonly slug: string
    /** 'Classic 32x' */
    readonly name: string
    readonly license: CustomiseLicense
  }[]
  /** Address of a picture, with placeholders {id} and {pack}. */
  readonly source: string
  readonly textures: readonly SingleTexture[]
}

/** Path of a pack's data, or of the single textures of an edition, without a leading slash: '/steadfast32x/' -> 'steadfast32x/customise.json'. */
export function customiseDataPath(packPath: string, singlesOfEdition = ''): string {
  const name = singlesOfEdition === '' ? 'customise' : `textures-${singlesOfEdition}`
  return `${packPath}/${name}.json`.replace(/\/+/g, '/').replace(/^\//, '')
}
