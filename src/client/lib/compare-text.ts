// Slider position of a comparison as text.

/** Messages of the slider: 'Half and half', and '{percent} % {before}'. */
export type ComparisonMessages = { readonly half: string; readonly at: string }

/** The position of the slider as text: 'Half and half', or '30 % Default 16x'. */
export function comparisonText(percent: string, before: string, { half, at }: ComparisonMessages): string {
  return percent === '50' ? half : at.replace('{percent}', percent).replace('{before}', () => before)
}
