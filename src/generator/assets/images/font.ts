// Parses fonts with opentype.js, which is loaded lazily.

import { requireFromPacksite } from '../../util/require-package'
import type Opentype from 'opentype.js'
import type { Font } from 'opentype.js'

export function loadOpentype(): typeof Opentype {
  return requireFromPacksite('opentype.js') as typeof Opentype
}

/** Parses a font file. Throws if the bytes are not a font. */
export function parseFont(bytes: Uint8Array): Font {
  return loadOpentype().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
