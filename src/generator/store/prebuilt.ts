// The bundles that packsite brings along, in lib/: a compressed file each, named by its key.

import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { packageRoot } from '../util/package'
import type { Store } from '../types'

/** Nearly as small as it gets, in a tenth of the time. */
const QUALITY = 9

export function openPrebuilt(folder = join(packageRoot, 'lib', 'bundles')): Store {
  return {
    get: (key) => {
      const packed = readChecksummed(join(folder, key))
      return packed === null ? null : brotliDecompressSync(packed)
    },
    set: (key, value) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      writeChecksummed(join(folder, key), brotliCompressSync(value, { params }))
    },
  }
}
