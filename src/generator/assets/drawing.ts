// Pictures drawn while pages order more of them; where there are many, in a thread of its own.

import { SiteError } from '../base/errors'
import { createLazyPool } from '../base/pool'
import { createDrawer, type Draw, type DrawTask, type Drawn } from './draw'
import { createPictureEncoder, type EncodeOptions, type Stands } from './encode'
import type { DerivedPicture, OutputFile, OutputPath } from '../model'

export type DrawingOptions = {
  readonly stands?: Stands
  /** Whether there may be a thread that draws. */
  readonly inThread?: boolean
}

/** Pictures that are handed over at a time: who draws finds the next one, however busy this thread is. */
const AHEAD = 24

export type Drawing = {
  /** Begins with those that nobody ordered before. */
  readonly order: (pictures: readonly DerivedPicture[]) => void
  /** All that was ordered, in the order in which it was. Throws SiteError with every picture that cannot be drawn. */
  readonly finish: () => Promise<OutputFile[]>
  /** Begins with nothing more. */
  readonly stop: () => void
}

/** Draws pictures while pages order more of them. */
export function createDrawing(options: EncodeOptions, { stands, inThread = false }: DrawingOptions = {}): Drawing {
  const ordered = new Set<OutputPath>()
  const drawer = createSharedDrawer(inThread, () => ordered.size > WORTH_A_THREAD)
  const { encode, trim } = createPictureEncoder(options, drawer.draw)
  const files: OutputFile[] = []
  const failed: unknown[] = []
  const waiting: { readonly index: number; readonly picture: DerivedPicture }[] = []
  const lanes = new Set<Promise<void>>()
  let beginning: NodeJS.Immediate | null = null

  const draw = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { index, picture } = next
      await encode(picture, stands).then(
        (file) => (files[index] = file),
        (error: unknown) => failed.push(error),
      )
    }
  }
  const order: Drawing['order'] = (pictures) => {
    for (const picture of pictures) {
      if (ordered.has(picture.path)) continue
      waiting.push({ index: ordered.size, picture })
      ordered.add(picture.path)
    }
    // Once it is known whether they are many.
    if (waiting.length > 0) beginning ??= setImmediate(begin)
  }
  const begin = (): void => {
    beginning = null
    while (lanes.size < AHEAD && waiting.length > 0) {
      const lane = draw().finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }
  const finish = async (): Promise<OutputFile[]> => {
    begin()
    await Promise.all(lanes)
    await drawer.close()
    trim()
    if (failed.length > 0) throw allOf(failed)
    return files
  }
  const stop = (): void => {
    waiting.length = 0
    if (beginning !== null) clearImmediate(beginning)
    void drawer.close()
  }
  return { order, finish, stop }
}

/** What went wrong, in one error where all of it can be told to the site's author. */
function allOf(errors: readonly unknown[]): unknown {
  const other = errors.find((error) => !(error instanceof SiteError))
  return other ?? new SiteError(errors.flatMap((error) => (error instanceof SiteError ? error.problems : [])))
}

/** Pictures below which a thread would still be starting when they are drawn. */
const WORTH_A_THREAD = 12

type SharedDrawer = { readonly draw: Draw; readonly close: () => Promise<void> }

/** Draws here, or elsewhere when there are many. What ends the thread is tried here. */
function createSharedDrawer(inThread: boolean, areMany: () => boolean): SharedDrawer {
  const here = createDrawer()
  const threads = inThread ? 1 : 0
  const pool = createLazyPool({ program: 'thread.js', threads, memoryMb: 512, atATime: AHEAD })
  let isClosed = false
  const draw: Draw = async (order) => {
    if (pool.open === null || !areMany()) return here(order)
    const task: DrawTask = { kind: 'draw', order }
    const drawn = (await pool.open().run(task)) as Drawn | null
    return drawn ?? (isClosed ? { reason: 'nobody waits for it' } : here(order))
  }
  const close = (): Promise<void> => {
    isClosed = true
    return pool.close()
  }
  return { draw, close }
}
