// content/site/editions.yaml: editions of the game that the site has packs for. Without the file, a site has two.

import * as z from 'zod'
import { PACK_ENDINGS } from '../../../shared/address'
import { memoizeLast } from '../../util/memoize'
import { capitalize } from '../../util/text'
import { hexColor, line, choice, slug } from '../../schema/scalars'
import type { GameEdition, Game } from '../../types'

const GAMES: readonly Game[] = ['java', 'bedrock']
const ENDINGS: Readonly<Record<Game, string>> = { java: '.zip', bedrock: '.mcpack' }

export const editionsSchema = z
  .array(
    z.strictObject({
      slug: slug(),
      name: line(),
      short: line().optional(),
      color: hexColor().optional(),
      game: choice(GAMES).optional(),
      endings: z.array(choice(PACK_ENDINGS)).min(1).optional(),
    }),
  )
  .min(1)
  // The stylesheet of the pack finder supports at most four, because the finder also works without scripts.
  .max(4)

type Row = z.output<typeof editionsSchema>[number]

function complete({ slug, name, short, color: given, game: said, endings }: Row): GameEdition {
  const game = said ?? (slug === 'bedrock' ? 'bedrock' : 'java')
  return {
    slug,
    name,
    short: short ?? capitalize(slug),
    color: given ?? null,
    game,
    endings: endings ?? [ENDINGS[game]],
  }
}

export const DEFAULT_EDITIONS: readonly GameEdition[] = GAMES.map((game) =>
  complete({ slug: game, name: `${capitalize(game)} Edition` }),
)

/** Memoised, because plans of pages depend on the identity of the result. */
export const resolveEditions = memoizeLast(
  (rows: readonly Row[] | null): readonly GameEdition[] => rows?.map(complete) ?? DEFAULT_EDITIONS,
)
