// A server-rendered tile of the gallery.

export type GalleryTileElement = {
  readonly id: string
  readonly name: string
  readonly item: HTMLElement
  readonly link: HTMLAnchorElement
}
