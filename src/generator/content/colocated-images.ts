// Pictures in the folder of a text or below. A text refers to them by relative path ('copper.png'), a page by address. The replacement
// happens after sanitising, because the converter does not know the file of a text.

import { posix } from 'node:path'
import { isRelativePicturePath, prependBase } from '../util/address'
import type { ConvertedBody, SourcePath, Html } from '../types'

/** An img tag as the sanitiser writes tags: attribute values contain neither '>' nor quotes. */
const PICTURE = /<img [^>]*>/g
const SOURCE = / src="([^"]*)"/

/**
 * Replaces relative paths of pictures in a body by addresses. A path that leads out of content/ stays unchanged, and the link check reports
 * the path.
 */
export function resolveRelativeImages(body: ConvertedBody, file: SourcePath, base: string): ConvertedBody {
  if (!body.images.some(isRelativePicturePath)) return body
  // Folder names may contain characters that end an address or attribute. Encoding removes all characters that HTML would have to escape.
  const encoded = file.split('/').map(encodeURIComponent).join('/')
  const place = (src: string): string => colocatedImageAddress(src, encoded)
  const html = body.html.replace(PICTURE, (tag) =>
    tag.replace(SOURCE, (whole, src: string) =>
      isRelativePicturePath(src) ? ` src="${prependBase(base, place(src))}"` : whole,
    ),
  )
  return {
    ...body,
    html: html as Html,
    images: body.images.map((src) => (isRelativePicturePath(src) ? place(src) : src)),
  }
}

/** The address of a picture from its path relative to a file. A path that leads out of content/ is returned unchanged. */
export function colocatedImageAddress(relativePath: string, file: string): string {
  const path = posix.join(posix.dirname(file), relativePath)
  return path.startsWith('content/') ? `/${path}` : relativePath
}
