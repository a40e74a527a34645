// The prebuilt bundles in lib/: a compressed file for each bundle, named by key.

import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { packageRoot } from '../util/package'
import type { CacheValueStore } from '../types'

/** Compresses almost as well as the highest quality, in a tenth of the time. */
const QUALITY = 9

export function openPrebuiltBundles(folder = join(packageRoot, 'lib', 'bundles')): CacheValueStore {
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
