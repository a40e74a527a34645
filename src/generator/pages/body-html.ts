// Bodies as pages print them: sanitised HTML in which each image has its size, so that the layout does not shift, and a `srcset`. The
// page inserts these attributes, not the converter, so a changed image needs no new parse of the text.

import { decodePath } from '../../shared/address'
import { prependBase } from '../util/address'
import { defineLazyBody } from '../util/serialize-page'
import { escapeHtml } from '../util/text'
import { NO_TRANSFORMS, FOOTNOTE_NUMBER_PLACEHOLDER, applyBodyTransforms, type BodyTransforms } from './body-transforms'
import { href, type PlanContext } from './view-context'
import { say } from './view-messages'
import type { PictureContext } from './page-images'
import type { Body, Content, Html, MarkdownFileLink, PublicFileFacts } from '../types'

export type BodyHtmlContext = PictureContext &
  Pick<PlanContext, 'entryAddress' | 'localAddress'> & { readonly content: Pick<Content, 'data'> }

/** Returns the HTML of a body with image attributes and with titles in the site's language. */
export function bodyHtml(context: BodyHtmlContext, body: Body): Html {
  return applyBodyTransforms(body.html, transformsOf(context, body))
}

/** Adds the HTML of `bodyHtml` to props as `body`. The body is read lazily, at rendering. */
export function addLazyBodyHtmlToProps<Props extends object>(context: BodyHtmlContext, body: Body, props: Props) {
  const transforms = transformsOf(context, body)
  return defineLazyBody(props, { body, transforms, html: () => applyBodyTransforms(body.html, transforms) })
}

function transformsOf(context: BodyHtmlContext, body: Body): BodyTransforms {
  const { entryLinks = [], links } = body
  const others = picturesAndWords(context, body)
  const addresses = [
    ...entryLinks.map((link) => linkAddress(context, link)).filter((link) => link !== null),
    ...links.flatMap((link) => localLink(context, link)),
  ]
  return addresses.length === 0 ? others : { ...others, links: addresses }
}

/** The address of a link in the HTML, and the address of the same page in the language; [] if the address stays. */
function localLink({ site, localAddress }: BodyHtmlContext, link: string): (readonly [string, string])[] {
  const written = link.startsWith('/') ? prependBase(site.base, link) : link
  const local = localAddress(written)
  return local === written ? [] : [[asSanitized(written), escapeHtml(local)]]
}

/** The address of a link in the HTML, and the address of the page that it leads to; null if the file has no page. */
function linkAddress(
  context: BodyHtmlContext,
  { href: written, file, headingId: id }: MarkdownFileLink,
): readonly [string, string] | null {
  const address = context.entryAddress(file)
  if (address === null) return null
  const target = id === '' ? address : `${address.replace(/#.*$/s, '')}#${encodeURIComponent(id)}`
  return [asSanitized(written), escapeHtml(href(context, target))]
}

/** Escapes an attribute value like the sanitiser, which does not escape apostrophes. */
function asSanitized(address: string): string {
  return escapeHtml(address).replaceAll('&#39;', "'")
}

function picturesAndWords(context: BodyHtmlContext, { images, features }: Body): BodyTransforms {
  const { site, publicFiles } = context
  const pictures = new Map<string, string>()
  for (const address of images) {
    // Addresses may be percent-encoded, as links are: '/image/a%20b.png' is the file 'a b.png'.
    const path = publicFiles.has(address) ? address : decodePath(address)
    const file = publicFiles.get(path)
    if (file?.width == null || file.height === null) continue
    const { width, height, pixel } = file
    const size = `width="${String(width)}" height="${String(height)}"`
    const drawn = width <= SMALL_DRAWING ? ' class="pixel whole"' : ' class="pixel"'
    const more = pixel ? drawn : formsOf(context, path, { ...file, width, height })
    pictures.set(asSanitized(prependBase(site.base, address)), size + more)
  }
  const hasTitles = features.includes('alerts')
  const hasNotes = features.includes('footnotes')
  if (pictures.size === 0 && !hasTitles && !hasNotes) return NO_TRANSFORMS
  const titles = hasTitles ? Object.fromEntries(KINDS.map((kind) => [kind, say(context, `alert.${kind}`)])) : {}
  if (!hasNotes) return { pictures: [...pictures], alertTitles: titles }
  const footnotes = {
    heading: say(context, 'footnotes.heading'),
    back: say(context, 'footnotes.back', { reference: FOOTNOTE_NUMBER_PLACEHOLDER }),
  }
  return { pictures: [...pictures], alertTitles: titles, footnotes }
}

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** CSS px. Pixel art up to this width is shown whole (class `whole`), because every phone has room for it. */
const SMALL_DRAWING = 288

/** CSS px of a text column. `FORMS` also covers phones (half the width) and screens with two device pixels per CSS px. */
const COLUMN = 672
const FORMS = [COLUMN / 2, COLUMN, COLUMN * 2]
const SIZES = `(min-width: 720px) ${String(COLUMN)}px, 100vw`
/** Smaller files get no `srcset`. */
const SMALL_BYTES = 40_000

type Measured = PublicFileFacts & { readonly width: number; readonly height: number }

/** Returns ' srcset="…" sizes="…"', or '' for small files, animations, and formats other than PNG and JPEG. */
function formsOf({ site, pictures }: PictureContext, source: string, { width, height, ...file }: Measured): string {
  if (!/\.(?:png|jpe?g)$/i.test(source) || file.isMoving === true || file.sizeBytes < SMALL_BYTES) return ''
  const widths = [...FORMS.filter((form) => form < width), Math.min(width, COLUMN * 2)]
  const forms = [...new Set(widths)].map((form) => {
    const size = { width: form, height: Math.max(1, Math.round((height * form) / width)) }
    const path = pictures.derive({ kind: 'window', source, ...size, isScaled: true, format: 'webp' })
    return `${prependBase(site.base, `/${path}`)} ${String(form)}w`
  })
  return ` srcset="${forms.join(', ')}" sizes="${SIZES}"`
}
