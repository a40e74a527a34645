// What pages ask of the HTML of their bodies: by these features they choose stylesheets and scripts. Nothing else of a body decides
// about the rest of its page, so bodies with the same features can take each other's place in it.

/** Feature -> how its HTML begins. */
const FEATURES = {
  alerts: '<aside class="alert-',
  /** Coloured code. */
  code: '<span class="code-',
  /** Code that can be copied. */
  lines: '<pre',
  footnotes: '<h2 class="hidden-text"',
} as const

export type HtmlFeature = keyof typeof FEATURES

const NAMES = Object.keys(FEATURES) as HtmlFeature[]

export function hasFeature(html: string, feature: HtmlFeature): boolean {
  return html.includes(FEATURES[feature])
}

/** The features of a body as bits of a number, from `lowest` on. */
export function featureBits(html: string, lowest: number): number {
  return NAMES.reduce((bits, name, index) => bits | (hasFeature(html, name) ? lowest << index : 0), 0)
}

/** The features that bits of a number say. */
export function featuresOf(bits: number, lowest: number): readonly HtmlFeature[] {
  return NAMES.filter((_name, index) => (bits & (lowest << index)) !== 0)
}
