// Editions and channels of a site without editions.yaml and channels.yaml, as sources of translations.

import { DEFAULT_CHANNELS } from './channels'
import { DEFAULT_EDITIONS } from './editions'

/** Name of a file in content/site -> the text that the file would have. */
export const STANDARD_NAMES: Readonly<Record<string, string>> = {
  editions: JSON.stringify(DEFAULT_EDITIONS.map(({ slug, name, short }) => ({ slug, name, short }))),
  channels: JSON.stringify(DEFAULT_CHANNELS.map(({ slug, name, from }) => ({ slug, name, from }))),
}

/** The source of a translation that has none in content/; undefined if it needs none. */
export function standardSourceOf({ folder, id }: { readonly folder: string; readonly id: string }) {
  const text = folder === 'site' && Object.hasOwn(STANDARD_NAMES, id) ? STANDARD_NAMES[id] : undefined
  return text === undefined ? undefined : { file: `content/site/${id}.json`, text }
}
