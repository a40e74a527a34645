// The editions of the game that a site has packs for, in its own words: content/site/editions.yaml. A site that says nothing has two.

import * as z from 'zod'
import { PACK_ENDINGS } from '../../../shared/address'
import { memoizeLast } from '../../util/memoize'
import { capitalize } from '../../util/text'
import { color, line, oneOf, slug } from '../../schema/scalars'
import type { EditionData, Game } from '../../types'

const GAMES: readonly Game[] = ['java', 'bedrock']
const ENDINGS: Readonly<Record<Game, string>> = { java: '.zip', bedrock: '.mcpack' }

export const editions = z
  .array(
    z.strictObject({
      slug: slug(),
      name: line(),
      short: line().optional(),
      color: color().optional(),
      game: oneOf(GAMES).optional(),
      endings: z.array(oneOf(PACK_ENDINGS)).min(1).optional(),
    }),
  )
  .min(1)
  // The finder shows its answers by their places, without scripts as well: the stylesheet has room for so many.
  .max(4)

type Row = z.output<typeof editions>[number]

function complete({ slug, name, short, color: given, game: said, endings }: Row): EditionData {
  const game = said ?? (slug === 'bedrock' ? 'bedrock' : 'java')
  return {
    slug: slug,
    name,
    short: short ?? capitalize(slug),
    color: given ?? null,
    game,
    endings: endings ?? [ENDINGS[game]],
  }
}

export const STANDARD_EDITIONS: readonly EditionData[] = GAMES.map((game) =>
  complete({ slug: game, name: `${capitalize(game)} Edition` }),
)

/** The same object for the same rows: plans of pages hang on it. */
export const editionData = memoizeLast(
  (rows: readonly Row[] | null): readonly EditionData[] => rows?.map(complete) ?? STANDARD_EDITIONS,
)
