// A texture of the gallery, as the server wrote it.

export type Tile = {
  readonly id: string
  readonly name: string
  readonly item: HTMLElement
  readonly link: HTMLAnchorElement
}
