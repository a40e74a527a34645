// What a browser needs to tell which release a file is, in a small file for each pack: {pack}/current.json. One more, current.json,
// is about add-ons and the page that builds packs.

export type CurrentRelease = {
  /** The beginning of the file's SHA-256: `HASH_DIGITS` of it. */
  readonly hash: string
  /** 'R12' */
  readonly name: string
  /** '2 Nov 2026'; '' for a release without a day. */
  readonly date: string
  /** Where its file is, and what the link is called; null where there is none. */
  readonly file: { readonly href: string; readonly text: string } | null
  /** Its own page; '' for none. */
  readonly page: string
  /** '612 of 648 textures'; '' where that is not known. */
  readonly drawn: string
  /** A block of it; '' for none. */
  readonly picture: string
  /** What changed from this release to the newest of its version; null where that is not known. */
  readonly since: CurrentChange | null
}

export type CurrentChange = {
  /** '24 added, 15 changed, 1 removed' */
  readonly text: string
  readonly count: number
  /** The first of them. */
  readonly pictures: readonly string[]
}

export type CurrentRow = {
  readonly label: string
  readonly covers: readonly string[] | null
  /** The newest first. */
  readonly releases: readonly CurrentRelease[]
}

export type CurrentTable = {
  readonly edition: string
  readonly game: 'java' | 'bedrock'
  /** 'Steadfast 32x for Java' */
  readonly title: string
  readonly rows: readonly CurrentRow[]
}

export type CurrentPack = { readonly pack: string; readonly tables: readonly CurrentTable[] }

export type CurrentAddon = {
  readonly slug: string
  readonly title: string
  /** Its page. */
  readonly href: string
  /** The beginnings of its files' SHA-256: `HASH_DIGITS` of each. */
  readonly hashes: readonly string[]
}

export type CurrentSite = {
  /** Address of the page that builds packs, with its host; '' for none. */
  readonly customise: string
  readonly addons: readonly CurrentAddon[]
}

/** Any of the files that "Is mine current?" asks for. */
export type CurrentList = CurrentPack | CurrentSite

/** Address of the file about the whole site, without a slash before it. */
export const CURRENT_SITE_PATH = 'current.json'

export const HASH_DIGITS = 16

/** Address of the file, without a slash before it: '/steadfast32x/' -> 'steadfast32x/current.json'. */
export function currentPath(packPath: string): string {
  return `${packPath}/current.json`.replace(/\/+/g, '/').replace(/^\//, '')
}
