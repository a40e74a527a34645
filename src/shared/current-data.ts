// Data for the current-release check ("Is my pack up to date?"): {pack}/current.json identifies releases by file hash. A further current.json
// describes add-ons and the customise page.

export type UpdateCheckRelease = {
  /** The first `UPDATE_CHECK_HASH_DIGITS` digits of the file's SHA-256. */
  readonly hash: string
  /** 'R12' */
  readonly name: string
  /** '2 Nov 2026'; '' for a release without a date. */
  readonly date: string
  /** Link to the file; null without a file. */
  readonly file: { readonly href: string; readonly text: string } | null
  /** Address of the release's page; '' for none. */
  readonly page: string
  /** '612 of 648 textures'; '' if unknown. */
  readonly drawn: string
  /** Picture of a block from this release; '' for none. */
  readonly picture: string
  /** Changes from this release to the newest release of the same version; null if unknown. */
  readonly since: ChangesSinceRelease | null
}

export type ChangesSinceRelease = {
  /** Numbers of textures as text: '24 added, 15 changed, 1 removed'. */
  readonly text: string
  readonly count: number
  /** Pictures of the first changed textures. */
  readonly pictures: readonly string[]
}

export type UpdateCheckRow = {
  readonly label: string
  readonly covers: readonly string[] | null
  /** Newest first. */
  readonly releases: readonly UpdateCheckRelease[]
}

export type UpdateCheckTable = {
  readonly edition: string
  readonly game: 'java' | 'bedrock'
  /** 'Steadfast 32x for Java' */
  readonly title: string
  readonly rows: readonly UpdateCheckRow[]
}

export type UpdateCheckPack = { readonly pack: string; readonly tables: readonly UpdateCheckTable[] }

export type UpdateCheckAddon = {
  readonly slug: string
  readonly title: string
  /** Address of the add-on's page. */
  readonly href: string
  /** The first `UPDATE_CHECK_HASH_DIGITS` digits of the SHA-256 of each file. */
  readonly hashes: readonly string[]
}

export type UpdateCheckAddonsData = {
  /** Address of the customise page, with host; '' for none. */
  readonly customise: string
  readonly addons: readonly UpdateCheckAddon[]
}

/** Any file of the current-release check. */
export type UpdateCheckData = UpdateCheckPack | UpdateCheckAddonsData

/** Path of the file about the whole site, without a leading slash. */
export const UPDATE_CHECK_ADDONS_PATH = 'current.json'

export const UPDATE_CHECK_HASH_DIGITS = 16

/** Path of a pack's file, without a leading slash: '/steadfast32x/' -> 'steadfast32x/current.json'. */
export function updateCheckDataPath(packPath: string): string {
  return `${packPath}/current.json`.replace(/\/+/g, '/').replace(/^\//, '')
}
