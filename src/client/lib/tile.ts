// A server-rendered tile of the gallery.

export type Tile = {
  readonly id: string
  readonly name: string
  readonly item: HTMLElement
  readonly link: HTMLAnchorElement
}
