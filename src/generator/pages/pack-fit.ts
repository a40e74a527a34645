// Which packs and add-ons load together, by the formats that their files declare.

import { compareNumbers } from '../../shared/game-version'
import { compareFormats } from '../../shared/pack-formats'
import { rangesText, say } from './view-messages'
import type { OpenedPack } from '../types'
import type { PlanContext } from './view-context'

/** True if some game loads both: their formats overlap, or the add-on needs no newer game than the pack. True if either declares nothing. */
export function loadTogether(base: OpenedPack, addon: OpenedPack): boolean {
  if (base.formatSpan !== null && addon.formatSpan !== null)
    return (
      compareFormats(base.formatSpan.min, addon.formatSpan.max) <= 0 &&
      compareFormats(addon.formatSpan.min, base.formatSpan.max) <= 0
    )
  if (base.minEngine !== null && addon.minEngine !== null) return compareNumbers(addon.minEngine, base.minEngine) <= 0
  return true
}

/** '1.21.5 to 1.21.8', in the language of the site; '' if unknown. */
export function gamesText(context: PlanContext, { edition, games, minEngine }: OpenedPack): string {
  if (edition === 'bedrock')
    return minEngine === null ? '' : say(context, 'customise.and-newer', { version: minEngine.join('.') })
  return rangesText(context, games)
}
