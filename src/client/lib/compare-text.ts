// The position of a comparison in words.

/** 'Half and half', or '30 % Default 16x'. */
export function compareText(percent: number, before: string): string {
  return percent === 50 ? 'Half and half' : `${String(percent)} % ${before}`
}
