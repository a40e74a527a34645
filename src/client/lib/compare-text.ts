// The position of a comparison in words.

import { fillPattern } from './fill-pattern'
import type { GroupOf } from '../../shared/messages'

/** 'Half and half', or '30 % Default 16x'. */
export function compareText(percent: number, before: string, words: GroupOf<'stage'>): string {
  return percent === 50 ? words.half : fillPattern(words.at, { percent: String(percent), before })
}
