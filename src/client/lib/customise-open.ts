// Opens a pack that was built on /customise: its credits.txt has the address with the choice. The file stays on this device.

import { readCustomiseChoice, type CustomiseChoice } from './customise-query'
import { readPackVersionsAndCredits } from './read-pack'

export type OpenedCustomPack =
  | { readonly is: 'choice'; readonly choice: CustomiseChoice }
  /** `site`: the host of the page on which the pack was built. */
  | { readonly is: 'other-site'; readonly site: string }
  | { readonly is: 'no-pack' | 'cut' | 'foreign' | 'unreadable' }

/** `address`: of the customise page, with host and without a query. */
export async function openCustomPack(file: Blob, address: string): Promise<OpenedCustomPack> {
  const read = await readPackVersionsAndCredits(file).catch(() => null)
  if (read === null) return { is: 'unreadable' }
  const { said, credits } = read
  if (said.kind === 'none') return { is: 'no-pack' }
  if (said.kind === 'cut') return { is: 'cut' }
  const start = credits.indexOf(`${address}?`)
  const [query = ''] = start === -1 ? [] : (/^\S+/.exec(credits.slice(start + address.length)) ?? [])
  if (query !== '') return { is: 'choice', choice: readCustomiseChoice(query) }
  const [, site] = /^.*https?:\/\/([^\s/]+)\S*\?pack=\S+&edition=/m.exec(credits) ?? []
  return site === undefined ? { is: 'foreign' } : { is: 'other-site', site }
}
