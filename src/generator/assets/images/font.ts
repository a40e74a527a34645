// Fonts, read by opentype.js, which is loaded when it is needed.

import { requireInstalled } from '../../util/require-package'
import type Opentype from 'opentype.js'
import type { Font } from 'opentype.js'

export function loadOpentype(): typeof Opentype {
  return requireInstalled('opentype.js') as typeof Opentype
}

/** Throws where the bytes are no font. */
export function parseFont(bytes: Uint8Array): Font {
  return loadOpentype().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
