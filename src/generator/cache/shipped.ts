// The bundles that packsite brings along, in lib/: a compressed file each, named by its key.

import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { readSealed, writeSealed } from '../base/kept'
import { packageRoot } from '../base/package'
import type { Store } from '../model'

/** Nearly as small as it gets, in a tenth of the time. */
const QUALITY = 9

export function openShipped(folder = join(packageRoot, 'lib', 'bundles')): Store {
  return {
    get: (key) => {
      const packed = readSealed(join(folder, key))
      return packed === null ? null : brotliDecompressSync(packed)
    },
    set: (key, value) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      writeSealed(join(folder, key), brotliCompressSync(value, { params }))
    },
  }
}
