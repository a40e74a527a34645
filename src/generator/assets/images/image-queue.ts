// Queue of pictures that pages request during rendering; pictures are drawn in the background.

import { SiteError } from '../../diagnostics/errors'
import { createPictureEncoder, type PictureEncoderOptions, type IsPublishedFileIdentical } from './encode'
import type { DerivedPicture, OutputFile, OutputPath } from '../../types'

export function createPictureQueue(options: PictureEncoderOptions, isPublished?: IsPublishedFileIdentical) {
  const files = new Map<OutputPath, Promise<OutputFile | null>>()
  const failed: unknown[] = []
  const { encode, trim } = createPictureEncoder(options)
  let isStopped = false
  const draw = async (picture: DerivedPicture): Promise<OutputFile | null> => {
    // Rendering of pages has priority.
    await new Promise((resume) => setImmediate(resume))
    try {
      return isStopped ? null : await encode(picture, isPublished)
    } catch (error) {
      failed.push(error)
      return null
    }
  }
  /** Queues pictures that are not in the queue yet. */
  const order = (pictures: readonly DerivedPicture[]): void => {
    for (const picture of pictures) if (!files.has(picture.path)) files.set(picture.path, draw(picture))
  }
  /** Waits for all pictures, in the order in which they were queued. Throws one SiteError with every picture that cannot be drawn. */
  const finish = async (): Promise<OutputFile[]> => {
    const drawn = await Promise.all(files.values())
    trim()
    if (failed.length > 0) throw mergeSiteErrors(failed)
    return drawn.filter((file) => file !== null)
  }
  /** Skips all pictures that have not started. */
  const stop = (): void => {
    isStopped = true
  }
  return { order, finish, stop }
}

/** Merges SiteErrors into a single SiteError; returns any other error unchanged. */
function mergeSiteErrors(errors: readonly unknown[]): unknown {
  const other = errors.find((error) => !(error instanceof SiteError))
  return other ?? new SiteError(errors.flatMap((error) => (error instanceof SiteError ? error.problems : [])))
}
