// Pictures drawn while pages order more of them.

import { SiteError } from '../../diagnostics/errors'
import { createPictureEncoder, type EncodeOptions, type Stands } from './encode'
import type { DerivedPicture, OutputFile, OutputPath } from '../../types'

/** Draws pictures while pages order more of them. */
export function createDrawing(options: EncodeOptions, stands?: Stands) {
  const files = new Map<OutputPath, Promise<OutputFile | null>>()
  const failed: unknown[] = []
  const { encode, trim } = createPictureEncoder(options)
  let isStopped = false
  const draw = async (picture: DerivedPicture): Promise<OutputFile | null> => {
    // Pages go first.
    await new Promise((resume) => setImmediate(resume))
    try {
      return isStopped ? null : await encode(picture, stands)
    } catch (error) {
      failed.push(error)
      return null
    }
  }
  /** Begins with those that nobody ordered before. */
  const order = (pictures: readonly DerivedPicture[]): void => {
    for (const picture of pictures) if (!files.has(picture.path)) files.set(picture.path, draw(picture))
  }
  /** All that was ordered, in the order in which it was. Throws SiteError with every picture that cannot be drawn. */
  const finish = async (): Promise<OutputFile[]> => {
    const drawn = await Promise.all(files.values())
    trim()
    if (failed.length > 0) throw allOf(failed)
    return drawn.filter((file) => file !== null)
  }
  /** Begins with nothing more. */
  const stop = (): void => {
    isStopped = true
  }
  return { order, finish, stop }
}

/** What went wrong, in one error where all of it can be told to the site's author. */
function allOf(errors: readonly unknown[]): unknown {
  const other = errors.find((error) => !(error instanceof SiteError))
  return other ?? new SiteError(errors.flatMap((error) => (error instanceof SiteError ? error.problems : [])))
}
