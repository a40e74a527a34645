// Pictures drawn while pages order more of them; where there are many, in a thread of its own.

import { SiteError } from '../../diagnostics/errors'
import { createLazyPool } from '../../workers/pool'
import { createDrawer, type Draw, type DrawTask, type Drawn } from './draw'
import { createPictureEncoder, type EncodeOptions, type Stands } from './encode'
import type { DerivedPicture, OutputFile, OutputPath } from '../../types'

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
  const areMany = (): boolean => ordered.size > WORTH_A_THREAD
  const drawer = createSharedDrawer(inThread, areMany)
  const { encode, trim, keepsNone } = createPictureEncoder(options, drawer.draw)
  if (keepsNone && picturesOf(options.publicFiles) > WORTH_A_THREAD) drawer.expect()
  const files: OutputFile[] = []
  const failed: unknown[] = []
  const waiting = createWaiting()
  const lanes = new Set<Promise<void>>()
  let beginning: NodeJS.Immediate | null = null

  const draw = async (): Promise<void> => {
    for (let next = waiting.take(); next !== null; next = waiting.take()) {
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
      waiting.add({ index: ordered.size, picture })
      ordered.add(picture.path)
    }
    if (waiting.isEmpty()) return
    // The few of a small site are drawn by this thread, which has its own work first.
    if (areMany()) begin()
    else beginning ??= setImmediate(begin)
  }
  const begin = (): void => {
    if (beginning !== null) clearImmediate(beginning)
    beginning = null
    while (lanes.size < AHEAD && !waiting.isEmpty()) {
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
    waiting.clear()
    if (beginning !== null) clearImmediate(beginning)
    void drawer.close()
  }
  return { order, finish, stop }
}

export type Ordered = { readonly index: number; readonly picture: DerivedPicture }

/** Pictures that nobody draws yet. Those of one file follow each other: it is unpacked once for all that wait. */
export function createWaiting() {
  const ofFile = new Map<string, Ordered[]>()
  let last = ''
  return {
    isEmpty: (): boolean => ofFile.size === 0,
    add: (ordered: Ordered): void => {
      const file = fileOf(ordered.picture)
      const others = ofFile.get(file)
      if (others === undefined) ofFile.set(file, [ordered])
      else others.push(ordered)
    },
    /** The next one of the file whose picture was taken last, or the first of the file that waits longest. */
    take: (): Ordered | null => {
      if (!ofFile.has(last)) [last = ''] = ofFile.keys()
      const next = ofFile.get(last)?.shift() ?? null
      if (ofFile.get(last)?.length === 0) ofFile.delete(last)
      return next
    },
    clear: (): void => {
      ofFile.clear()
    },
  }
}

function fileOf({ recipe }: DerivedPicture): string {
  return recipe.kind === 'window' ? recipe.source : (recipe.scene ?? recipe.ground)
}

/** Most are shown on a page, and on a card. */
function picturesOf(publicFiles: EncodeOptions['publicFiles']): number {
  let count = 0
  for (const { width } of publicFiles.values()) if (width !== null) count += 1
  return count
}

/** What went wrong, in one error where all of it can be told to the site's author. */
function allOf(errors: readonly unknown[]): unknown {
  const other = errors.find((error) => !(error instanceof SiteError))
  return other ?? new SiteError(errors.flatMap((error) => (error instanceof SiteError ? error.problems : [])))
}

/** Pictures below which a thread would still be starting when they are drawn. */
const WORTH_A_THREAD = 12

type SharedDrawer = {
  readonly draw: Draw
  /** There will be many: the thread is started while nobody has ordered any. */
  readonly expect: () => void
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
    const drawn = (await pool.open().run(task)) as Drawn | null
    return drawn ?? (isClosed ? { reason: 'nobody waits for it' } : here(order))
  }
  const expect = (): void => {
    void pool.open?.().run({ kind: 'draw', order: null } satisfies DrawTask)
  }
  const close = (): Promise<void> => {
    isClosed = true
    return pool.close()
  }
  return { draw, expect, close }
}
