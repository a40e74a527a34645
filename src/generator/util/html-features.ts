// Features of body HTML that select the stylesheets and scripts of a page. The rest of the page depends on no other property of the body,
// so bodies with equal features are interchangeable.

/** Feature -> the start of its HTML. */
const FEATURES = {
  alerts: '<aside class="alert-',
  /** Highlighted code. */
  code: '<span class="code-',
  /** Code with a copy button. */
  lines: '<pre',
  footnotes: '<h2 class="hidden-text"',
} as const

export type HtmlFeature = keyof typeof FEATURES

const NAMES = Object.keys(FEATURES) as HtmlFeature[]

export function hasFeature(html: string, feature: HtmlFeature): boolean {
  return html.includes(FEATURES[feature])
}

/** The features of a body as a bit mask; `lowest` is the bit of the first feature. */
export function featureBits(html: string, lowest: number): number {
  return NAMES.reduce((bits, name, index) => bits | (hasFeature(html, name) ? lowest << index : 0), 0)
}

/** The features in a bit mask of `featureBits`. */
export function featuresOf(bits: number, lowest: number): readonly HtmlFeature[] {
  return NAMES.filter((_name, index) => (bits & (lowest << index)) !== 0)
}
