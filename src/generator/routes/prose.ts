// Bodies as pages print them: sanitised HTML in which each picture has its width and height, so that nothing moves when it
// comes. They are put in here and not by the converter: a picture that changes parses no text.

import { decodePath } from '../../shared/address'
import { withBase } from '../base/address'
import { escapeHtml } from '../base/text'
import type { Body, Html, PublicFile, Site } from '../model'

export type ProseContext = {
  readonly site: Pick<Site, 'base'>
  /** Address without base -> what stands in public/. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
}

/** The HTML of a body with the sizes of its pictures. */
export function prose({ site, publicFiles }: ProseContext, { html, images }: Body): Html {
  const sizes = new Map<string, string>()
  for (const address of images) {
    // Addresses may be encoded, as links are: '/image/a%20b.png' is the file 'a b.png'.
    const file = publicFiles.get(address) ?? publicFiles.get(decodePath(address))
    if (file?.width == null || file.height === null) continue
    const { width, height, pixel } = file
    const size = `width="${String(width)}" height="${String(height)}"${pixel ? ' class="pixel"' : ''}`
    // The sanitiser leaves an apostrophe as it is.
    sizes.set(escapeHtml(withBase(site.base, address)).replaceAll('&#39;', "'"), size)
  }
  return sizes.size === 0 ? html : (html.replace(PICTURE, (tag) => sized(tag, sizes)) as Html)
}

/** As the sanitiser writes it: no value of an attribute has a '>' or a quote in it. */
const PICTURE = /<img [^>]*>/g
const LAST = ' loading="lazy" />'

function sized(tag: string, sizes: ReadonlyMap<string, string>): string {
  const size = sizes.get(/ src="([^"]*)"/.exec(tag)?.[1] ?? '')
  if (size === undefined) return tag
  const replaced = size.includes(' class=') ? / (?:width|height|class)="[^"]*"/g : / (?:width|height)="[^"]*"/g
  return `${tag.slice(0, -LAST.length).replace(replaced, '')} ${size}${LAST}`
}
