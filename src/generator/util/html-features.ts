// Features of body HTML that select the stylesheets and scripts of a page. The rest of the page depends on no other property of the body,
// so bodies with equal features are interchangeable.

/** Feature -> the start of its HTML. */
const MARKUP_BY_FEATURE = {
  alerts: '<aside class="alert-',
  /** Highlighted code. */
  code: '<span class="code-',
  /** Code with a copy button. */
  lines: '<pre',
  footnotes: '<h2 class="hidden-text"',
  /** A numbered list whose first item begins with a picture. */
  steps: '<ol>\n<li><img ',
} as const

export type BodyHtmlFeature = keyof typeof MARKUP_BY_FEATURE

const NAMES = Object.keys(MARKUP_BY_FEATURE) as BodyHtmlFeature[]

export function hasFeature(html: string, feature: BodyHtmlFeature): boolean {
  return html.includes(MARKUP_BY_FEATURE[feature])
}

/** The features of a body as a bit mask; `lowest` is the bit of the first feature. */
export function featureBits(html: string, lowest: number): number {
  return NAMES.reduce((bits, name, index) => bits | (hasFeature(html, name) ? lowest << index : 0), 0)
}

/** The features in a bit mask of `featureBits`. */
export function featuresOf(bits: number, lowest: number): readonly BodyHtmlFeature[] {
  return NAMES.filter((_name, index) => (bits & (lowest << index)) !== 0)
}
