// What the gallery's dialog shows of a texture, as the build writes it and the browser reads it: a file for each hundred
// ids, so that ten thousand textures are a hundred small files, and an edit of one changes one.

export type TextureSheet = {
  /** Address of a picture, SPEC section 7, with {id}, {pack} and {version} to be filled in. */
  readonly source: string
  readonly packs: readonly SheetPack[]
  /** By id. */
  readonly textures: Readonly<Record<string, TextureFacts>>
}

export type SheetPack = {
  readonly slug: string
  readonly name: string
  /** Pixels a side of a frame. */
  readonly resolution: number
  readonly editions: readonly string[]
}

export type TextureFacts = {
  readonly name: string
  /** Slugs. */
  readonly tags: readonly string[]
  /** Slugs of the packs that have a picture of it. */
  readonly packs: readonly string[]
  readonly uses: readonly TextureFactsUse[]
  readonly animation: SheetAnimation | null
  readonly contributions: readonly {
    readonly authors: readonly string[]
    /** Slugs. */
    readonly packs: readonly string[]
    readonly year: string
  }[]
}

export type TextureFactsUse = {
  readonly edition: string
  /** 'Java' */
  readonly name: string
  readonly paths: readonly { readonly path: string; readonly versions: readonly string[] }[]
}

export type SheetAnimation = {
  /** Game ticks a frame, 50 ms each. */
  readonly frameTimeTicks: number
  /** Null: every frame in turn. */
  readonly frames: readonly number[] | null
  readonly interpolate: boolean
}

/** Path of the sheet that tells of a texture, below the site's base. */
export function sheetPath(id: number): string {
  return `gallery/data/${String(Math.floor(id / 100))}.json`
}

/** The largest whole multiple of a resolution that fits into `room` pixels; at least one (DESIGN, "Pixel law"). */
export function wholeEdge(resolution: number, room: number): number {
  return Math.max(1, Math.floor(room / resolution)) * resolution
}
