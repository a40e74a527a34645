// The changes that a page makes to the HTML of a body, as plain data, and the function that applies them. The data does not depend on the
// text, so an edited text gets the same changes.

import { labelCells } from './cell-labels'
import { hasFeature } from '../util/html-features'
import { escapeHtml } from '../util/text'
import type { Html } from '../types'

export type BodyTransforms = {
  /** Image addresses as in the HTML, each with its additional attributes. */
  readonly pictures: readonly (readonly [src: string, attributes: string])[]
  /** Addresses of links to Markdown files as in the HTML, each with the address of the page; undefined for none. */
  readonly links?: readonly (readonly [href: string, address: string])[]
  /** Kind of alert, such as 'note' -> title. */
  readonly alertTitles: Readonly<Record<string, string>>
  /** Texts of the footnotes section, if the body has one. */
  readonly footnotes?: {
    readonly heading: string
    /** Contains `FOOTNOTE_NUMBER_PLACEHOLDER` instead of the number of the reference. */
    readonly back: string
  }
}

/** Prints a body unchanged. */
export const NO_TRANSFORMS: BodyTransforms = { pictures: [], alertTitles: {} }

export function applyBodyTransforms(
  html: Html,
  { pictures, links, alertTitles: titles, footnotes }: BodyTransforms,
): Html {
  const attributes = new Map(pictures)
  const labelled = labelCells(html)
  const linked = links === undefined ? labelled : withAddresses(labelled, new Map(links))
  const sized = attributes.size === 0 ? linked : linked.replace(PICTURE, (tag) => withAttributes(tag, attributes))
  const titled = hasFeature(sized, 'alerts')
    ? sized.replace(TITLE, (title, name: string) => titleOf(titles, name) ?? title)
    : sized
  if (footnotes === undefined || !hasFeature(titled, 'footnotes')) return titled as Html
  const { heading, back } = footnotes
  return titled
    .replace(HEADING, () => escapeHtml(heading))
    .replace(BACK, (_label, reference: string) =>
      escapeHtml(back.replaceAll(FOOTNOTE_NUMBER_PLACEHOLDER, reference)),
    ) as Html
}

/** Stands for the number of the footnote reference in the message footnotes.back. */
export const FOOTNOTE_NUMBER_PLACEHOLDER = '\u0001'

/**
 * `HEADING`, `BACK`: heading and back links of footnotes, as the converter writes these. User content cannot contain this class or an `aria-label`.
 */
const HEADING = /(?<=<h2 class="hidden-text" id="c-footnote-label">)Footnotes(?=<\/h2>)/
const BACK = /(?<=<a [^>]*aria-label=")Back to reference ([\d-]+)(?=")/g

/** A link tag as the sanitiser writes it: no attribute value contains '>' or a quote. */
const LINK = /<a [^>]*>/g

function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(LINK, (tag) => tag.replace(/(?<= href=")[^"]*/, (written) => addresses.get(written) ?? written))
}

/** An image tag as the sanitiser writes it: no attribute value contains '>' or a quote. */
const PICTURE = /<img [^>]*>/g
const LAST = ' loading="lazy" />'

function withAttributes(tag: string, attributes: ReadonlyMap<string, string>): string {
  const found = attributes.get(/ src="([^"]*)"/.exec(tag)?.[1] ?? '')
  if (found === undefined) return tag
  const replaced = found.includes(' class=') ? / (?:width|height|class)="[^"]*"/g : / (?:width|height)="[^"]*"/g
  return `${tag.slice(0, -LAST.length).replace(replaced, '')} ${found}${LAST}`
}

/** The title of an alert as the converter writes it. The page replaces this title, so that parsed entries do not depend on the site's messages. */
const TITLE = /(?<=<aside class="alert-(\w+)" role="note">\n<p class="alert-title">)\w+(?=<\/p>)/g

function titleOf(titles: BodyTransforms['alertTitles'], kind: string): string | null {
  const title = Object.hasOwn(titles, kind) ? titles[kind] : undefined
  return title === undefined ? null : escapeHtml(title)
}
