// Pictures beside a text, in its folder or below. A text references them by a relative path ('copper.png'), pages by their address. The
// paths are replaced after sanitising, when the file of the text is known.

import { posix } from 'node:path'
import { isBeside, withBase } from '../util/address'
import type { ConvertedBody, FilePath, Html } from '../types'

/** A tag as the sanitiser writes it: attribute values contain no '>' and no quote. */
const PICTURE = /<img [^>]*>/g
const SOURCE = / src="([^"]*)"/

/**
 * The body of a file with the addresses of the pictures that stand beside it, in its folder or below: known once it is known of
 * which file it is. A place that leads out of content/ stays as it is, and is found.
 */
export function placePictures(body: ConvertedBody, file: FilePath, base: string): ConvertedBody {
  if (!body.images.some(isBeside)) return body
  // The name of a folder may hold what ends an address or an attribute; encoded it holds nothing that HTML would have to escape.
  const encoded = file.split('/').map(encodeURIComponent).join('/')
  const place = (src: string): string => colocatedAddress(src, encoded)
  const html = body.html.replace(PICTURE, (tag) =>
    tag.replace(SOURCE, (whole, src: string) => (isBeside(src) ? ` src="${withBase(base, place(src))}"` : whole)),
  )
  return { ...body, html: html as Html, images: body.images.map((src) => (isBeside(src) ? place(src) : src)) }
}

/** The address of a picture by its place beside a file; as it is where that leads out of content/. */
export function colocatedAddress(place: string, file: string): string {
  const path = posix.join(posix.dirname(file), place)
  return path.startsWith('content/') ? `/${path}` : place
}
