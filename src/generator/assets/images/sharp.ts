// sharp, loaded when it is needed. It gives a picture to as many threads as there are processors, and what AVIF becomes depends on
// their number: with one of its own for each picture the bytes are the same on every machine.

import { requireInstalled } from '../../util/require-package'
import type Sharp from 'sharp'

export function loadSharp(): typeof Sharp {
  const sharp = requireInstalled('sharp') as typeof Sharp
  sharp.concurrency(1)
  return sharp
}
