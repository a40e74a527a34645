// Footnotes in the HTML of remark: recognises the attributes that remark generates, and selects those that survive sanitising. If content
// itself contains such attributes, all of them are removed.

/** All tags that remark generates with footnote attributes. */
const GENERATED =
  /<a href="#user-content-fn-[^"]*" id="user-content-fnref-[^"]*" data-footnote-ref aria-describedby="footnote-label">|<a href="#user-content-fnref-[^"]*" data-footnote-backref="" aria-label="Back to reference [\d-]+" class="data-footnote-backref">|<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">/g
const LABEL = '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">'
const ATTRIBUTE = /data-footnote/i
const BACK = /^Back to reference [\d-]+$/

/** Class of text for screen readers only. */
export const SCREEN_READER_CLASS = 'hidden-text'
export const FOOTNOTE_LABEL_ID = 'c-footnote-label'

/** The heading of the footnotes in sanitised HTML. */
export const FOOTNOTE_HEADING = `<h2 class="${SCREEN_READER_CLASS}" id="${FOOTNOTE_LABEL_ID}">Footnotes</h2>`

/** Marks the heading of the footnotes in the HTML. Null without footnotes, or if the footnote attributes may come from content. */
export function markFootnoteHeading(html: string, markdown: string): string | null {
  if (!html.includes(LABEL) || ATTRIBUTE.test(markdown) || ATTRIBUTE.test(html.replace(GENERATED, ''))) return null
  return html.replace(LABEL, () => `${LABEL.slice(0, -1)} data-footnote-label="">`)
}

type Attributes = Readonly<Record<string, string>>

/** Footnote attributes of a link that survive sanitising. */
export function allowedFootnoteAttributes(attributes: Attributes): Attributes {
  if ('data-footnote-ref' in attributes) return { 'aria-describedby': FOOTNOTE_LABEL_ID }
  const { 'data-footnote-backref': back, 'aria-label': label = '' } = attributes
  return back !== undefined && BACK.test(label) ? { 'aria-label': label } : {}
}

export function isFootnoteHeading(attributes: Attributes): boolean {
  return 'data-footnote-label' in attributes
}
