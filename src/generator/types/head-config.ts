// What a maintainer may write as `head` and `policy`, told for the editor, as site-config.ts does for all else.

type More = {
  readonly sizes?: string | undefined
  readonly type?: string | undefined
  readonly title?: string | undefined
}
type FileLink = More & {
  readonly rel: 'icon' | 'apple-touch-icon' | 'mask-icon' | 'manifest'
  /** A file of `public/`: '/image/icon.png'. */
  readonly href: string
}
type PlaceLink = More & {
  readonly rel:
    ('me' | 'author' | 'license' | 'search') | ('privacy-policy' | 'terms-of-service' | 'webmention' | 'pgpkey')
  /** An address of the site or of another one. */
  readonly href: string
}

export type HeadConfig = {
  /**
   * For verification and the like; not what packsite writes itself.
   * @default []
   */
  readonly meta?: readonly { readonly name: string; readonly content: string }[] | undefined
  /** @default [] */
  readonly link?: readonly (FileLink | PlaceLink)[] | undefined
}

export type PolicyConfig = {
  /**
   * Hosts that scripts may ask: 'https://api.example'.
   * @default []
   */
  readonly connect?: readonly string[] | undefined
  /**
   * Hosts of frames; 'self' is the site itself.
   * @default []
   */
  readonly frame?: readonly string[] | undefined
  /**
   * Hosts of pictures.
   * @default []
   */
  readonly img?: readonly string[] | undefined
  /**
   * Hosts of sound and films; 'self' is the site itself.
   * @default []
   */
  readonly media?: readonly string[] | undefined
}
