// Footnotes as remark writes them: which attributes of the HTML are remark's own, and what the sanitiser keeps of them. Content may
// write the same tags; nothing of these is kept then.

/** Each of remark's tags with an attribute for footnotes. */
const GENERATED =
  /<a href="#user-content-fn-[^"]*" id="user-content-fnref-[^"]*" data-footnote-ref aria-describedby="footnote-label">|<a href="#user-content-fnref-[^"]*" data-footnote-backref="" aria-label="Back to reference [\d-]+" class="data-footnote-backref">|<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">/g
const LABEL = '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">'
const ATTRIBUTE = /data-footnote/i
const BACK = /^Back to reference [\d-]+$/

/** The class of what only screen readers say. */
export const HIDDEN_TEXT = 'hidden-text'
export const FOOTNOTE_LABEL_ID = 'c-footnote-label'

/** The heading of the footnotes, as the sanitiser writes it. */
export const FOOTNOTE_HEADING = `<h2 class="${HIDDEN_TEXT}" id="${FOOTNOTE_LABEL_ID}">Footnotes</h2>`

/** The HTML with a mark on the heading of the footnotes; null where it has none, or where content may have written some of their tags. */
export function withFootnoteMark(html: string, markdown: string): string | null {
  if (!html.includes(LABEL) || ATTRIBUTE.test(markdown) || ATTRIBUTE.test(html.replace(GENERATED, ''))) return null
  return html.replace(LABEL, () => `${LABEL.slice(0, -1)} data-footnote-label="">`)
}

type Attributes = Readonly<Record<string, string>>

/** What a link of a footnote keeps beside what every link does. */
export function footnoteLink(attributes: Attributes): Attributes {
  if ('data-footnote-ref' in attributes) return { 'aria-describedby': FOOTNOTE_LABEL_ID }
  const { 'data-footnote-backref': back, 'aria-label': label = '' } = attributes
  return back !== undefined && BACK.test(label) ? { 'aria-label': label } : {}
}

export function isFootnoteHeading(attributes: Attributes): boolean {
  return 'data-footnote-label' in attributes
}
