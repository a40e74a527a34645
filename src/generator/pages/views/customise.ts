// /customise: builds a custom pack. The page shows the choices of the first pack; the script fetches those of the others. For readers
// without JavaScript the page links all files.

import { groupByReason } from '../../../shared/customise-data'
import { href, installLinkIfAny, routeAddress, type PlanContext } from '../view-context'
import { customiseDataAddress, packData } from '../customise'
import { customisablePacks, type CustomisablePack } from '../customise-parts'
import { customiseStepsProps } from '../customise-steps'
import { filesByHand, addonFilesByHand } from '../customise-by-hand'
import { shuffledBlocks } from '../customise-wall'
import { say, sizeText } from '../view-messages'
import { imageProps } from '../page-images'
import { projectOfPack } from './cards'
import { routePageName } from '../meta'
import { viewResult, type TemplateView } from './view'
import type { CustomisePackProps, CustomiseProps, Route } from '../../types'

export const customiseView: TemplateView = {
  opensPacks: true,
  drafts: (context, route) =>
    customisablePacks(context).length === 0
      ? []
      : [{ params: {}, scripts: ['customise'], show: (now) => showCustomise(now, route) }],
}

function showCustomise(context: PlanContext, route: Route) {
  const { site } = context
  const packs = customisablePacks(context)
  const [first] = packs
  return viewResult('customise', {
    heading: routePageName(route),
    intro: say(context, 'customise.intro'),
    address: `${site.siteUrl}${route.path}`,
    editions: context.content.data.editions
      .filter(({ slug }) => packs.some(({ editions }) => editions.some(({ edition }) => edition.slug === slug)))
      .map(({ slug, name, short }) => ({ slug, name, short })),
    packs: packs.map((pack) => packProps(context, pack)),
    otherPacks: otherPacks(context),
    steps: customiseStepsProps(context, first === undefined ? null : packData(context, first)),
    byHand: filesByHand(context, packs),
    byHandAddons: addonFilesByHand(context, packs),
    addonsHref: href(context, routeAddress(context, 'addons')),
    installHref: installLinkIfAny(context)[0]?.href ?? '',
  })
}

/** The packs with a project that cannot be customised, with the reason. */
function otherPacks(context: PlanContext): CustomiseProps['otherPacks'] {
  const { packs, data } = context.content
  const usable = new Set(customisablePacks(context).map(({ pack }) => pack.id))
  const others = data.projects.flatMap((project) => {
    const pack = packs.find(({ id }) => id === project.pack)
    if (pack === undefined || usable.has(pack.id)) return []
    const license = data.licenses.find(({ slug }) => slug === pack.license)
    const reason = license?.combine === true ? 'customise.pack-elsewhere' : 'customise.pack-forbidden'
    return [{ id: pack.id, title: pack.title, href: href(context, pack.url), reason: say(context, reason) }]
  })
  return groupByReason(others)
}

/** A preview of 4 × 4 blocks. */
const SEEN_BLOCKS = 16

function packProps(context: PlanContext, { pack, license, editions }: CustomisablePack): CustomisePackProps {
  const project = projectOfPack(context, pack)
  const [first] = editions
  const [place] = first?.places ?? []
  const opened = context.archives.packOf(place?.release.href ?? '')
  const label = place?.row.label ?? ''
  const oldest = first?.places.at(-1)?.row.label ?? label
  return {
    id: pack.id,
    title: pack.title,
    href: href(context, pack.url),
    data: customiseDataAddress(context, pack),
    image: imageProps(context, project?.scene ?? null, { alt: '', use: 'whole' }),
    colors:
      opened === null
        ? []
        : shuffledBlocks(opened)
            .slice(0, SEEN_BLOCKS)
            .map(({ color }) => color),
    resolution: project?.resolution ?? null,
    summary: /^.*?[.!?](?=\s|$)/.exec(project?.summary ?? '')?.[0] ?? project?.summary ?? '',
    facts: oldest === label ? label : say(context, 'release.range', { from: oldest, to: label }),
    license: license.name,
    note: say(context, 'customise.note', {
      count: opened?.textures.length ?? 0,
      edition: first?.edition.short ?? '',
      label,
    }),
    sizeText: sizeText(context, opened?.sizeBytes ?? 0),
    editions: editions.map(({ edition }) => edition.slug),
  }
}
