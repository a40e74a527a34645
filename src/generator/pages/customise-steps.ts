// The steps of /customise as the page shows them before its script runs.

import { firstVariantPictures, groupAddonVariants, groupByReason } from '../../shared/customise-data'
import { say, sizeText } from './view-messages'
import type { CustomisePack } from '../../shared/customise-data'
import type { PlanContext } from './view-context'
import type { CustomiseStepsProps } from '../types'

const NONE: CustomiseStepsProps = {
  key: '',
  versions: [],
  games: '',
  elsewhere: [],
  variants: [],
  addons: [],
  refused: [],
  refusedCount: 0,
  hasSingles: false,
}

/** The choices of a pack in its first edition and newest version. */
export function customiseStepsProps(context: PlanContext, pack: CustomisePack | null): CustomiseStepsProps {
  const [edition] = pack?.editions ?? []
  const [release] = edition?.releases ?? []
  if (pack === null || edition === undefined || release === undefined) return NONE
  const fitting = edition.addons.filter(({ releases }) => releases.includes(0))
  const misfits = edition.addons.filter(({ slug }) => !fitting.some((addon) => addon.slug === slug))
  const excluded = [...misfits.map(({ title, href, misfit }) => ({ title, href, reason: misfit })), ...edition.refused]
  return {
    key: [pack.pack, edition.edition, release.label].join(' '),
    versions: edition.releases.map(({ label, name }, index) => ({
      value: label,
      text:
        index === 0
          ? say(context, 'customise.newest', { label })
          : say(context, 'customise.version-option', { label, name }),
    })),
    games: release.games,
    elsewhere: [...edition.elsewhere],
    variants: groupAddonVariants(fitting).map(({ of, addons }) => {
      const { own, pictures } = firstVariantPictures(addons, release.blocks)
      return {
        name: of,
        choices: [
          { slug: '', label: say(context, 'customise.as-in-pack'), picture: own },
          ...addons.map(({ slug, title }, index) => ({ slug, label: title, picture: pictures[index] ?? '' })),
        ],
      }
    }),
    addons: fitting
      .filter(({ oneOf }) => oneOf === '')
      .map(({ slug, title, summary, picture, authors, textures, file }) => ({
        ...{ slug, title, summary, picture },
        facts: [
          authors,
          say(context, 'customise.textures', { count: textures.length }),
          sizeText(context, file.sizeBytes),
        ],
      })),
    refused: groupByReason(excluded),
    refusedCount: excluded.length,
    hasSingles: edition.singles !== '' && release.version >= 0,
  }
}
