// sharp, loaded when it is needed. It gives a picture to as many threads as there are processors, and what AVIF becomes depends on
// their number: with one of its own for each picture the bytes are the same on every machine.

import type Sharp from 'sharp'

export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
