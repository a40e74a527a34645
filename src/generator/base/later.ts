// Bodies that stay in the file that they stand in until their page is written: who completes a page says where its body is, and who
// renders it reads it there. Between the two nobody holds it, and it is sent nowhere.

import { hasMark, type Mark } from './marks'
import type { Html } from './names'

/** A part of a file that is open, for all threads of this process. */
export type FilePart = {
  readonly descriptor: number
  /** Which file that is: descriptors are given again. */
  readonly opened: number
  readonly start: number
  readonly length: number
}

/** Where a body stands; the hash is what bodyHash answers of it. */
export type BodyPlace = FilePart & { readonly hash: string }

/** A body that is printed as it stands. */
export type LaterBody = {
  readonly place: BodyPlace
  readonly marks: readonly Mark[]
  /** What stands for it until then: nothing that a body can be. */
  readonly standIn: Html
}

type Open = { left: LaterBody | null }

let open: Open | null = null

export type Leaving<Value> = { readonly value: Value; readonly left: LaterBody | null }

/** What `make` makes, and the body that was left meanwhile where it stands. */
export function leaving<Value>(make: () => Value): Leaving<Value> {
  const around = open
  const inside: Open = (open = { left: null })
  try {
    return { value: make(), left: inside.left }
  } finally {
    open = around
  }
}

/** What stands for a body until its page is rendered; null where it is to be printed at once. */
export function leaveBody(find: () => LaterBody | null): Html | null {
  if (open?.left !== null) return null
  open.left = find()
  return open.left?.standIn ?? null
}

/** True where a printed body has a mark, or the one that was left in its place. */
export function isMarked(html: Html, mark: Mark): boolean {
  const left = open?.left ?? null
  return html === left?.standIn ? left.marks.includes(mark) : hasMark(html, mark)
}
