// Data for the customise page: for each pack the releases to start from and the add-ons to merge. Each edition has a separate file of
// single textures.

export type CustomiseLicense = { readonly name: string; readonly href: string }

/** A texture of a release or an add-on: its path in the file, and the address of its picture; '' if no picture is shown. */
export type CustomiseTexture = readonly [path: string, picture: string]

export type CustomiseFile = {
  readonly href: string
  readonly sizeBytes: number
  /** The first `FILE_HASH_DIGITS` digits of the SHA-256: a built pack names the files of its parts by them. */
  readonly hash: string
}

export const FILE_HASH_DIGITS = 8

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
  /** Game versions that load the file: '1.21.7 to 1.21.8'; '' if unknown. */
  readonly games: string
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
  /** Indexes of the releases that the file fits. An add-on with a file for each of several game versions is listed once for each file. */
  readonly releases: readonly number[]
  /** Reason for excluding the add-on from other releases: 'The file is for 1.21.5 to 1.21.8.' */
  readonly misfit: string
}

/** An add-on for the pack that cannot be merged, with the reason. */
export type RefusedAddon = { readonly title: string; readonly href: string; readonly reason: string }

/** The items by their reasons, in the order of the first item of each. */
export function groupByReason<Item extends { readonly reason: string }>(items: readonly Item[]) {
  const reasons = [...new Set(items.map(({ reason }) => reason))]
  return reasons.map((reason) => ({ reason, items: items.filter((item) => item.reason === reason) }))
}

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
  /** Labels of the game versions that only other sites have files for. */
  readonly elsewhere: readonly string[]
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

export type AddonVariantGroup = { readonly of: string; readonly addons: readonly CustomiseAddon[] }

/** Groups of variants: the add-ons with the same `oneOf`, in the order of the add-ons. */
export function groupAddonVariants(addons: readonly CustomiseAddon[]): AddonVariantGroup[] {
  const names = [...new Set(addons.map(({ oneOf }) => oneOf))].filter((name) => name !== '')
  return names.map((of) => ({ of, addons: addons.filter(({ oneOf }) => oneOf === of) }))
}

/** Pictures of the pack's own texture and of each variant: of a block that all variants draw, if possible. */
export function firstVariantPictures(addons: readonly CustomiseAddon[], blocks: readonly CustomiseTexture[]) {
  const drawnBy = ([path]: CustomiseTexture): boolean =>
    addons.every(({ textures }) => textures.some(([other, src]) => other === path && src !== ''))
  const [path, own = ''] = blocks.find(drawnBy) ?? []
  const pictureOf = ({ textures }: CustomiseAddon): string =>
    (textures.find(([other]) => other === path) ?? textures.find(([, src]) => src !== '') ?? ['', ''])[1]
  return { own, pictures: addons.map(pictureOf) }
}

/** Path of a pack's data, or of the single textures of an edition, without a leading slash: '/steadfast32x/' -> 'steadfast32x/customise.json'. */
export function customiseDataPath(packPath: string, singlesOfEdition = ''): string {
  const name = singlesOfEdition === '' ? 'customise' : `textures-${singlesOfEdition}`
  return `${packPath}/${name}.json`.replace(/\/+/g, '/').replace(/^\//, '')
}
