// The files of packs and add-ons as plain links, for readers of /customise without JavaScript.

import { packEnding } from '../../shared/address'
import { compareText } from '../util/text'
import { href, type PlanContext } from './view-context'
import { addonHref } from './customise'
import { edgeOf, type CustomisablePack } from './customise-parts'
import { say, sizeText } from './view-messages'
import type { CustomiseProps, LinkProps } from '../types'

type FilesByHand = CustomiseProps['byHand']

/** For each pack the newest file of each edition and game version. */
export function filesByHand(context: PlanContext, packs: readonly CustomisablePack[]): FilesByHand {
  return packs.map(({ pack, editions }) => ({
    title: pack.title,
    href: href(context, pack.url),
    files: editions.flatMap(({ edition, places }) =>
      places.flatMap(({ row, release }): LinkProps[] => {
        if (release.href === null) return []
        const size = sizeText(context, context.archives.packOf(release.href)?.sizeBytes ?? 0)
        const values = { edition: edition.short, label: row.label, extension: packEnding(release.href), size }
        return [{ text: say(context, 'customise.by-hand-file', values), href: href(context, release.href) }]
      }),
    ),
  }))
}

/** For each add-on its files, in the order of the add-ons. */
export function addonFilesByHand(context: PlanContext, packs: readonly CustomisablePack[]): FilesByHand {
  const all = new Map<string, { title: string; href: string; files: Map<string, LinkProps> }>()
  for (const { editions } of packs)
    for (const { edition, addons } of editions)
      for (const { addon, file } of addons) {
        const known = all.get(addon.slug) ?? {
          ...{ title: addon.title, href: addonHref(context, addon) },
          files: new Map<string, LinkProps>(),
        }
        const text = say(context, 'customise.by-hand-addon', {
          size: String(edgeOf(file.pack)),
          edition: edition.short,
        })
        known.files.set(file.address, { text, href: href(context, file.address) })
        all.set(addon.slug, known)
      }
  return [...all.values()]
    .sort((a, b) => compareText(a.title, b.title))
    .map(({ title, href: page, files }) => ({ title, href: page, files: [...files.values()] }))
}
