// sharp, loaded when it is needed. It gives a picture to as many threads as there are processors, and what AVIF becomes depends on
// their number: with one of its own for each picture the bytes are the same on every machine.

import { MessageChannel } from 'node:worker_threads'
import { once } from '../base/memo'
import { requireInstalled } from '../base/installed'
import type Sharp from 'sharp'

export function loadSharp(): typeof Sharp {
  const sharp = requireInstalled('sharp') as typeof Sharp
  sharp.concurrency(1)
  keepWhatIsFreed()
  return sharp
}

/** The largest piece of memory that glibc learns from. */
const LEARNT_BYTES = 32 * 2 ** 20 - 2 ** 16

/**
 * The next picture takes the memory of the last: the C library gives pieces back to the system that are larger than any that was
 * freed before, and an encoder that asks for a dozen megabytes anew waits for each of their pages. So a piece is freed that is as large as
 * counts; nobody touches it, and it takes no room. Libraries that do not learn are not changed.
 */
const keepWhatIsFreed = once(() => {
  const { port1 } = new MessageChannel()
  port1.close()
  const piece = new ArrayBuffer(LEARNT_BYTES)
  // A closed port takes what it is given, and drops it.
  port1.postMessage(null, [piece])
})
