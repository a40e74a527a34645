// The edition that a visitor probably plays. Only initial choices depend on this; no content is hidden.

export type VisitorDevice = { readonly userAgent: string; readonly touchPoints: number }

/**
 * The edition that the visitor probably plays; null if unknown. Apple tablets identify as Macs, and consoles as
 * Windows.
 */
export function likelyEdition({ userAgent, touchPoints }: VisitorDevice): 'java' | 'bedrock' | null {
  if (/iphone|ipad|ipod|android|playstation|xbox|nintendo/i.test(userAgent)) return 'bedrock'
  if (/mac/i.test(userAgent)) return touchPoints > 1 ? 'bedrock' : 'java'
  return /windows|linux|x11/i.test(userAgent) ? 'java' : null
}
