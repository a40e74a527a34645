// Work in parts: enough in each to be worth a message to a thread, little enough that all threads end together. And items that take each
// step of their work together: the code of all steps is larger than what a processor holds close by, and to fetch it from afar takes longer
// than to run it; the code of one step is there for all items but the first.

/** Items that take a step before any of them takes the next. More of them would drive out what they themselves are made of. */
export const TOGETHER = 16

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
