// Which edition a visitor is likely to play: only what is chosen first depends on it, nothing is hidden for it.

export type Device = { readonly userAgent: string; readonly touchPoints: number }

/** Null where the device tells nothing. Tablets of Apple say that they are Macs, and consoles that they are Windows. */
export function likelyEdition({ userAgent, touchPoints }: Device): 'java' | 'bedrock' | null {
  if (/iphone|ipad|ipod|android|playstation|xbox|nintendo/i.test(userAgent)) return 'bedrock'
  if (/mac/i.test(userAgent)) return touchPoints > 1 ? 'bedrock' : 'java'
  return /windows|linux|x11/i.test(userAgent) ? 'java' : null
}
