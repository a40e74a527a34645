// content/site/family.yaml: the page that helps to choose a pack. All fields are optional; defaults come from the projects.

import * as z from 'zod'
import { picture } from '../../schema/address-scalars'
import { sceneViews } from './fields'
import { int, line, ref, text } from '../../schema/scalars'
import type { FamilyPageTexts } from '../../types'

const textureIds = z.array(int(0, 9_999_999)).default([])

export const familyPageSchema = z.strictObject({
  heading: line().optional(),
  intro: text().optional(),
  looks: z
    .array(
      z.strictObject({
        name: line(),
        short: line().optional(),
        text: text().default(''),
        packs: z.array(
          z.strictObject({
            project: ref('project'),
            text: text().default(''),
            scene: picture().optional(),
          }),
        ),
      }),
    )
    .max(3)
    .default([]),
  sizes: z.array(z.strictObject({ resolution: int(1, 4096), text: text().default('') })).default([]),
  game: z
    .strictObject({
      name: line(),
      texturePack: ref('texture pack').optional(),
      label: line(),
      scene: picture(),
      views: sceneViews.optional(),
    })
    .optional(),
  samples: textureIds,
  blocks: textureIds,
  questions: z.array(z.strictObject({ question: line(), answer: text() })).default([]),
})

export function resolveFamilyPage(data: z.output<typeof familyPageSchema> | null): FamilyPageTexts {
  const { heading, intro, looks = [], sizes = [], game, samples = [], blocks = [], questions = [] } = data ?? {}
  return {
    heading: heading ?? '',
    intro: intro ?? '',
    looks: looks.map(({ short, packs, ...look }) => ({
      ...look,
      short: short ?? look.name,
      packs: packs.map(({ scene, ...pack }) => ({ ...pack, scene: scene ?? null })),
    })),
    sizes,
    game: game === undefined ? null : { ...game, texturePack: game.texturePack ?? null, views: game.views ?? null },
    samples,
    blocks,
    questions,
  }
}
