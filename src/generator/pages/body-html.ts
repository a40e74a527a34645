// Bodies as pages print them: sanitised HTML in which each picture has its width and height, so that nothing moves when it
// comes, and smaller forms of it for narrow windows. They are put in here and not by the converter: a picture that changes parses
// no text.

import { decodePath } from '../../shared/address'
import { withBase } from '../util/address'
import { withPrintedBody } from '../util/serialize-page'
import { escapeHtml } from '../util/text'
import { PLAIN, REFERENCE, applyTransforms, type BodyTransforms } from './body-transforms'
import { say } from './view-messages'
import type { PictureContext } from './page-images'
import type { Body, Content, Html, PublicFile } from '../types'

export type ProseContext = PictureContext & { readonly content: Pick<Content, 'data'> }

/** The HTML of a body with the sizes of its pictures, in the words of its site. */
export function prose(context: ProseContext, body: Body): Html {
  return applyTransforms(body.html, transformsOf(context, body))
}

/** Props with the same HTML as their `body`, which is read when the page is rendered. */
export function withProse<Props extends object>(
  context: ProseContext,
  body: Body,
  props: Props,
): Props & { readonly body: Html } {
  const transforms = transformsOf(context, body)
  return withPrintedBody(props, { body, transforms, html: () => applyTransforms(body.html, transforms) })
}

function transformsOf(context: ProseContext, { images, features }: Body): BodyTransforms {
  const { site, publicFiles } = context
  const pictures = new Map<string, string>()
  for (const address of images) {
    // Addresses may be encoded, as links are: '/image/a%20b.png' is the file 'a b.png'.
    const path = publicFiles.has(address) ? address : decodePath(address)
    const file = publicFiles.get(path)
    if (file?.width == null || file.height === null) continue
    const { width, height, pixel } = file
    const size = `width="${String(width)}" height="${String(height)}"`
    const drawn = width <= SMALL_DRAWING ? ' class="pixel whole"' : ' class="pixel"'
    const more = pixel ? drawn : formsOf(context, path, { ...file, width, height })
    // The sanitiser leaves an apostrophe as it is.
    pictures.set(escapeHtml(withBase(site.base, address)).replaceAll('&#39;', "'"), size + more)
  }
  const hasTitles = features.includes('alerts')
  const hasNotes = features.includes('footnotes')
  if (pictures.size === 0 && !hasTitles && !hasNotes) return PLAIN
  const titles = hasTitles ? Object.fromEntries(KINDS.map((kind) => [kind, say(context, `alert.${kind}`)])) : {}
  if (!hasNotes) return { pictures: [...pictures], titles }
  const footnotes = {
    heading: say(context, 'footnotes.heading'),
    back: say(context, 'footnotes.back', { reference: REFERENCE }),
  }
  return { pictures: [...pictures], titles, footnotes }
}

/** Kinds of alerts. */
const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** CSS px: pixel art of this width is seen whole on every phone; wider drawings are looked at through a window. */
const SMALL_DRAWING = 288

/** CSS px of a column of text, and of one on a phone; screens have up to two pixels for each. */
const COLUMN = 672
const FORMS = [COLUMN / 2, COLUMN, COLUMN * 2]
const SIZES = `(min-width: 720px) ${String(COLUMN)}px, 100vw`
/** Smaller files are small enough as they are. */
const SMALL_BYTES = 40_000

type Measured = PublicFile & { readonly width: number; readonly height: number }

/** ' srcset="…" sizes="…"': a photograph or a screen in the widths in which it is seen; '' for what is small, moves or is drawn by shapes. */
function formsOf({ site, pictures }: PictureContext, source: string, { width, height, ...file }: Measured): string {
  if (!/\.(?:png|jpe?g)$/i.test(source) || file.isMoving === true || file.sizeBytes < SMALL_BYTES) return ''
  const widths = [...FORMS.filter((form) => form < width), Math.min(width, COLUMN * 2)]
  const forms = [...new Set(widths)].map((form) => {
    const size = { width: form, height: Math.max(1, Math.round((height * form) / width)) }
    const path = pictures.derive({ kind: 'window', source, ...size, isScaled: true, format: 'webp' })
    return `${withBase(site.base, `/${path}`)} ${String(form)}w`
  })
  return ` srcset="${forms.join(', ')}" sizes="${SIZES}"`
}
