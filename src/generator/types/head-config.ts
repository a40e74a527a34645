// Types of the config keys `head` and `policy`, with the descriptions that editors show.

type More = {
  readonly sizes?: string | undefined
  readonly type?: string | undefined
  readonly title?: string | undefined
}
type FileLink = More & {
  readonly rel: 'icon' | 'apple-touch-icon' | 'mask-icon' | 'manifest'
  /** A file in `public/`: '/image/icon.png'. */
  readonly href: string
}
type PlaceLink = More & {
  readonly rel:
    ('me' | 'author' | 'license' | 'search') | ('privacy-policy' | 'terms-of-service' | 'webmention' | 'pgpkey')
  /** A path of this site, or an https or mailto address. */
  readonly href: string
}

export type HeadConfig = {
  /**
   * Meta tags such as site verification. Tags that packsite writes itself are rejected.
   * @default []
   */
  readonly meta?: readonly { readonly name: string; readonly content: string }[] | undefined
  /** @default [] */
  readonly link?: readonly (FileLink | PlaceLink)[] | undefined
}

export type ContentSecurityConfig = {
  /**
   * Hosts that scripts may request: 'https://api.example'.
   * @default []
   */
  readonly connect?: readonly string[] | undefined
  /**
   * Hosts of frames; 'self' is the site.
   * @default []
   */
  readonly frame?: readonly string[] | undefined
  /**
   * Hosts of images.
   * @default []
   */
  readonly img?: readonly string[] | undefined
  /**
   * Hosts of audio and video; 'self' is the site.
   * @default []
   */
  readonly media?: readonly string[] | undefined
}
