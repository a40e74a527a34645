// /customise: builds a custom pack. The script fetches the choices of each pack; the page lists the packs, and links to all files for
// readers without JavaScript.

import { packEnding } from '../../../shared/address'
import { href, installLinkIfAny, routeAddress, type PlanContext } from '../view-context'
import { customiseDataAddress } from '../customise'
import { customisablePacks, type CustomisablePack } from '../customise-parts'
import { shuffledBlocks } from '../customise-wall'
import { say, sizeText, releaseTableTitle } from '../view-messages'
import { imageProps } from '../page-images'
import { projectOfPack } from './cards'
import { routePageName } from '../meta'
import { viewResult, type TemplateView } from './view'
import type { CustomisePackProps, GameEdition, Pack, Route } from '../../types'
import type { ReleaseWithTableAndRow } from '../release-addresses'

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
  return viewResult('customise', {
    heading: routePageName(route),
    intro: say(context, 'customise.intro'),
    address: `${site.siteUrl}${route.path}`,
    editions: context.content.data.editions
      .filter(({ slug }) => packs.some(({ editions }) => editions.some(({ edition }) => edition.slug === slug)))
      .map(({ slug, name, short }) => ({ slug, name, short })),
    packs: packs.map((pack) => packProps(context, pack)),
    addonsHref: href(context, routeAddress(context, 'addons')),
    installHref: installLinkIfAny(context)[0]?.href ?? '',
  })
}

/** A preview of 4 × 4 blocks. */
const SEEN_BLOCKS = 16

function packProps(context: PlanContext, { pack, license, editions }: CustomisablePack): CustomisePackProps {
  const project = projectOfPack(context, pack)
  const [first] = editions
  const [place] = first?.places ?? []
  const opened = context.archives.packOf(place?.release.href ?? '')
  const label = place?.row.label ?? ''
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
    license: license.name,
    version: say(context, 'customise.newest', { label }),
    note: say(context, 'customise.note', {
      count: opened?.textures.length ?? 0,
      edition: first?.edition.short ?? '',
      label,
    }),
    sizeText: sizeText(context, opened?.sizeBytes ?? 0),
    editions: editions.map(({ edition }) => edition.slug),
    files: editions.flatMap(({ edition, places: [place] }) =>
      place?.release.href == null
        ? []
        : [
            {
              text: fileName(context, { pack, edition, place }),
              href: href(context, place.release.href),
            },
          ],
    ),
  }
}

type Named = { readonly pack: Pack; readonly edition: GameEdition; readonly place: ReleaseWithTableAndRow }

/** 'Steadfast 32x for Java 1.21.8, .zip, 157 kB' */
function fileName(context: PlanContext, { pack, edition, place: { row, release } }: Named): string {
  const sizeBytes = context.archives.packOf(release.href ?? '')?.sizeBytes ?? 0
  return say(context, 'customise.by-hand-file', {
    table: `${releaseTableTitle(context, pack.title, edition.slug)} ${row.label}`,
    extension: packEnding(release.href ?? ''),
    size: sizeText(context, sizeBytes),
  })
}
