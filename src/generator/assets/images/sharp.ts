// Loads sharp lazily. By default libvips encodes with a thread per processor, and AVIF bytes depend on that number. With concurrency 1 the
// bytes are the same on every machine.

import { requireFromPacksite } from '../../util/require-package'
import type Sharp from 'sharp'

export function loadSharp(): typeof Sharp {
  const sharp = requireFromPacksite('sharp') as typeof Sharp
  sharp.concurrency(1)
  return sharp
}
