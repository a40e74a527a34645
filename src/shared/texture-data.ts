// Data of the gallery dialog. Each file holds a hundred ids, so ten thousand textures are a hundred small files, and an edit of a texture
// changes a single file.

export type TextureDataChunk = {
  /** Address of a picture, SPEC section 7, with placeholders {id}, {pack} and {version}. */
  readonly source: string
  readonly packs: readonly GalleryDialogPack[]
  /** By texture id. */
  readonly textures: Readonly<Record<string, TextureFacts>>
}

export type GalleryDialogPack = {
  readonly slug: string
  readonly name: string
  /** Pixels per side of a frame. */
  readonly resolution: number
  readonly editions: readonly string[]
}

export type TextureFacts = {
  readonly name: string
  /** Tag slugs. */
  readonly tags: readonly string[]
  /** Slugs of the packs with a picture of the texture. */
  readonly packs: readonly string[]
  readonly uses: readonly TextureFactsEditionPaths[]
  readonly animation: TextureAnimation | null
  readonly contributions: readonly {
    readonly authors: readonly string[]
    /** Pack slugs. */
    readonly packs: readonly string[]
    readonly year: string
  }[]
  readonly histories: readonly TextureHistory[]
}

/** The releases in which a pack changed a texture. */
export type TextureHistory = {
  /** Slug of the gallery's pack. */
  readonly pack: string
  readonly edition: string
  /** At least two, oldest first. */
  readonly steps: readonly TextureHistoryStep[]
}

/** The first release with a picture of a texture. */
export type TextureHistoryStep = {
  /** Last segment of the address of the release's page: '1.21.8-r4'. */
  readonly slug: string
  /** '1.21.8 R4' */
  readonly name: string
  readonly href: string
  /** '3 Jun 2026' */
  readonly day: string
  readonly src: string
  /** Pixels. */
  readonly width: number
  /** The line of the changelog that links to the texture, or the notes of the release; '' without either. */
  readonly text: string
  /** Names of those who changed the texture since the step before, as far as the texture's data tells. */
  readonly authors: readonly string[]
}

export type TextureFactsEditionPaths = {
  readonly edition: string
  /** 'Java' */
  readonly name: string
  readonly paths: readonly { readonly path: string; readonly versions: readonly string[] }[]
}

export type TextureAnimation = {
  /** Game ticks per frame, 50 ms each. */
  readonly frameTimeTicks: number
  /** Null means every frame in order. */
  readonly frames: readonly number[] | null
  readonly interpolate: boolean
}

/** Path of the file with a texture's data, relative to the site's base. */
export function textureDataChunkPath(textureId: number): string {
  return `gallery/data/${String(Math.floor(textureId / 100))}.json`
}

/** The largest integer multiple of a resolution that fits into `available` pixels; at least the resolution (DESIGN, "Pixel law"). */
export function largestFittingMultiple(resolution: number, available: number): number {
  return Math.max(1, Math.floor(available / resolution)) * resolution
}
