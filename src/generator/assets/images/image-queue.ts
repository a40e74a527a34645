// Pictures drawn while pages order more of them; where there are many, in a thread of its own.

import { SiteError } from '../../diagnostics/errors'
import { createLazyPool } from '../../workers/pool'
import { createDrawer, type Draw, type DrawTask } from './draw'
import { createPictureEncoder, type EncodeOptions, type Stands } from './encode'
import type { DerivedPicture, OutputFile, OutputPath } from '../../types'

export type DrawingOptions = {
  readonly stands?: Stands
  /** Whether there may be a thread that draws. */
  readonly inThread?: boolean
}

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
  const files = new Map<OutputPath, Promise<OutputFile | null>>()
  const failed: unknown[] = []
  const areMany = (): boolean => files.size > WORTH_A_THREAD
  const drawer = createSharedDrawer(inThread, areMany)
  const { encode, trim } = createPictureEncoder(options, drawer.draw)
  let isStopped = false
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })

  const draw = async (picture: DerivedPicture): Promise<OutputFile | null> => {
    await begun
    try {
      return isStopped ? null : await encode(picture, stands)
    } catch (error) {
      failed.push(error)
      return null
    }
  }
  const order: Drawing['order'] = (pictures) => {
    for (const picture of pictures) if (!files.has(picture.path)) files.set(picture.path, draw(picture))
    // The few of a small site are drawn by this thread, which has its own work first.
    if (areMany()) begin()
    else setImmediate(begin)
  }
  const finish = async (): Promise<OutputFile[]> => {
    begin()
    const drawn = await Promise.all(files.values())
    await drawer.close()
    trim()
    if (failed.length > 0) throw allOf(failed)
    return drawn.filter((file) => file !== null)
  }
  const stop = (): void => {
    isStopped = true
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

/** Pictures that the thread has been sent at a time: it finds the next one, however busy this thread is. */
const AHEAD = 24

type SharedDrawer = {
  readonly draw: Draw
  readonly close: () => Promise<void>
}

/** Draws here, or elsewhere when there are many. What ends the thread is tried here. */
function createSharedDrawer(inThread: boolean, areMany: () => boolean): SharedDrawer {
  const here = createDrawer()
  const threads = inThread ? 1 : 0
  const pool = createLazyPool({ program: 'pool-worker.cjs', threads, memoryMb: 512, atATime: AHEAD })
  let isClosed = false
  const draw: Draw = async (order) => {
    if (pool.open === null || !areMany()) return here(order)
    const task: DrawTask = { kind: 'draw', order }
    const drawn = await pool.open().run(task)
    return drawn ?? (isClosed ? { reason: 'nobody waits for it' } : here(order))
  }
  const close = (): Promise<void> => {
    isClosed = true
    return pool.close()
  }
  return { draw, close }
}
