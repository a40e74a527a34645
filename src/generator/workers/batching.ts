// Work in parts: enough in each to be worth a message to a thread, little enough that all threads end together.

export type PartSize<Item> = {
  /** An item that does not fit begins the next part. */
  readonly most: number
  readonly sizeOf: (item: Item) => number
}

/** The items in their order, in parts of about the same size; a large one is a part by itself. */
export function splitBySize<Item>(items: readonly Item[], { most, sizeOf }: PartSize<Item>): Item[][] {
  const parts: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (parts.length === 0 || room < size) {
      parts.push([])
      room = most
    }
    parts.at(-1)?.push(item)
    room -= size
  }
  return parts
}
