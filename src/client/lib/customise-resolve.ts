// Restricts a choice on /customise to what exists, and lists what had to change.

import {
  groupAddonVariants,
  type CustomiseAddon,
  type CustomiseEdition,
  type CustomisePack,
} from '../../shared/customise-data'
import { compareVersions, spanContains, spansOf } from '../../shared/game-version'
import type { CustomiseChoice } from './customise-query'

/** A difference between an asked and a possible choice: a message key of 'customise.making' after 'change-', and its values. */
export type ChoiceChange =
  | { readonly is: 'gone' | 'updated'; readonly name: string }
  | { readonly is: 'not-here'; readonly name: string; readonly reason: string }
  | { readonly is: 'pack' | 'version' | 'covered' | 'variant' | 'release'; readonly name: string; readonly now: string }
  | { readonly is: 'edition'; readonly now: string }
  | { readonly is: 'singles'; readonly count: number }

export type ResolvedCustomiseChoice = NonNullable<ReturnType<typeof resolveCustomiseChoice>>

/**
 * The choice restricted to existing parts, with add-ons from lowest to highest priority, and the changes this needed. Null for a pack without
 * a file.
 */
export function resolveCustomiseChoice(choice: CustomiseChoice, pack: CustomisePack) {
  const edition = pack.editions.find((one) => one.edition === choice.edition) ?? pack.editions[0]
  const place = edition === undefined ? -1 : placeOfVersion(edition, choice.version)
  const release = edition?.releases[place]
  if (edition === undefined || release === undefined) return null
  const fitting = edition.addons.filter(({ releases }) => releases.includes(place))
  const known = choice.addons.flatMap((slug) => fitting.find((addon) => addon.slug === slug) ?? [])
  const lacking = choice.addons.filter((slug) => !known.some((addon) => addon.slug === slug))
  // Of each group of variants, only the variant with the highest priority stays.
  const higherVariant = ({ oneOf }: CustomiseAddon, index: number): CustomiseAddon | undefined =>
    oneOf === '' ? undefined : known.slice(index + 1).findLast((other) => other.oneOf === oneOf)
  const addons = known.filter((addon, index) => higherVariant(addon, index) === undefined)
  const changes: ChoiceChange[] = []
  if (choice.edition !== '' && choice.edition !== edition.edition) changes.push({ is: 'edition', now: edition.name })
  if (choice.version !== '' && choice.version !== release.label)
    changes.push({
      is: covers(release.label, choice.version) ? 'covered' : 'version',
      ...{ name: choice.version, now: release.label },
    })
  for (const slug of lacking) changes.push(changeOfLacking(edition, slug))
  for (const [index, addon] of known.entries()) {
    const higher = higherVariant(addon, index)
    if (higher !== undefined) changes.push({ is: 'variant', name: addon.title, now: higher.title })
  }
  const isSameFile = (hash: string | undefined, now: string): boolean => hash === undefined || hash === now
  if (isFromBuiltPack(choice)) {
    if (choice.version === release.label && !isSameFile(choice.built[0], release.file.hash))
      changes.push({ is: 'release', name: `${pack.title} ${release.label}`, now: release.name })
    for (const { slug, title, file } of addons)
      if (!isSameFile(choice.built[choice.addons.indexOf(slug) + 1], file.hash))
        changes.push({ is: 'updated', name: title })
  }
  const settled = { pack: pack.pack, edition: edition.edition, version: release.label, built: [] }
  return {
    choice: { ...choice, ...settled, addons: addons.map(({ slug }) => slug) },
    ...{ edition, release, place, fitting, addons, changes },
    variants: groupAddonVariants(fitting),
  }
}

/** True if the choice has the hashes of the files that a pack was built from. */
export function isFromBuiltPack({ built, addons }: CustomiseChoice): boolean {
  return built.length === addons.length + 1
}

/** Index of the release for a version: with that label, else for that game version, else for the oldest newer one; 0 if none is newer. */
function placeOfVersion({ releases }: CustomiseEdition, version: string): number {
  const exact = releases.findIndex(({ label }) => label === version)
  const [asked] = spansOf(version)
  if (exact !== -1 || asked === undefined) return Math.max(0, exact)
  const covering = releases.findIndex(({ label }) => covers(label, version))
  if (covering !== -1) return covering
  return Math.max(
    0,
    releases.findLastIndex(({ label }) => spansOf(label).some(({ from }) => compareVersions(from, asked.to) > 0)),
  )
}

function covers(label: string, version: string): boolean {
  const [asked] = spansOf(version)
  return asked !== undefined && spansOf(label).some((span) => spanContains(span, asked))
}

function changeOfLacking({ addons, refused }: CustomiseEdition, slug: string): ChoiceChange {
  const misfit = addons.find((addon) => addon.slug === slug)
  if (misfit !== undefined) return { is: 'not-here', name: misfit.title, reason: misfit.misfit }
  const named = refused.find(({ href }) => href.endsWith(`/${slug}`))
  return named === undefined ? { is: 'gone', name: slug } : { is: 'not-here', name: named.title, reason: named.reason }
}
