// How a page prints a body: what is put into its HTML, as plain data, and the putting in. Which body it is makes no difference, so a
// text that is worded anew is printed as it was printed before.

import { hasFeature } from '../util/html-features'
import { escapeHtml } from '../util/text'
import type { Html } from '../types'

export type BodyTransforms = {
  /** Addresses of pictures as the HTML has them, each with the attributes that it is given. */
  readonly pictures: readonly (readonly [src: string, attributes: string])[]
  /** Titles of alerts by their kinds. */
  readonly titles: Readonly<Record<string, string>>
  /** What is said of footnotes, where there are some. */
  readonly footnotes?: {
    readonly heading: string
    /** With `REFERENCE` where the number of the reference stands. */
    readonly back: string
  }
}

/** For a body that is printed as it is. */
export const PLAIN: BodyTransforms = { pictures: [], titles: {} }

/** The HTML of a body with the sizes of its pictures, in the words of its site. */
export function applyTransforms(html: Html, { pictures, titles, footnotes }: BodyTransforms): Html {
  const attributes = new Map(pictures)
  const sized = attributes.size === 0 ? html : html.replace(PICTURE, (tag) => withAttributes(tag, attributes))
  const titled = hasFeature(sized, 'alerts')
    ? sized.replace(TITLE, (title, name: string) => titleOf(titles, name) ?? title)
    : sized
  if (footnotes === undefined || !hasFeature(titled, 'footnotes')) return titled as Html
  const { heading, back } = footnotes
  return titled
    .replace(HEADING, () => escapeHtml(heading))
    .replace(BACK, (_label, reference: string) => escapeHtml(back.replaceAll(REFERENCE, reference))) as Html
}

/** Stands for the number of a reference. */
export const REFERENCE = '\u0001'

/** As the converter writes them: no content has this class, nor a label. */
const HEADING = /(?<=<h2 class="hidden-text" id="c-footnote-label">)Footnotes(?=<\/h2>)/
const BACK = /(?<=<a [^>]*aria-label=")Back to reference ([\d-]+)(?=")/g

/** As the sanitiser writes it: no value of an attribute has a '>' or a quote in it. */
const PICTURE = /<img [^>]*>/g
const LAST = ' loading="lazy" />'

function withAttributes(tag: string, attributes: ReadonlyMap<string, string>): string {
  const found = attributes.get(/ src="([^"]*)"/.exec(tag)?.[1] ?? '')
  if (found === undefined) return tag
  const replaced = found.includes(' class=') ? / (?:width|height|class)="[^"]*"/g : / (?:width|height)="[^"]*"/g
  return `${tag.slice(0, -LAST.length).replace(replaced, '')} ${found}${LAST}`
}

/** Titles of alerts, as the converter writes them; entries know no words. */
const TITLE = /(?<=<aside class="alert-(\w+)" role="note">\n<p class="alert-title">)\w+(?=<\/p>)/g

function titleOf(titles: BodyTransforms['titles'], kind: string): string | null {
  const title = Object.hasOwn(titles, kind) ? titles[kind] : undefined
  return title === undefined ? null : escapeHtml(title)
}
