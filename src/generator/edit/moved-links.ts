// Links to pages whose addresses change.

import { escapeRegExp } from '../util/text'
import { trimEndSlash } from '../util/address'
import type { AddressChanges } from './moved-addresses'
import type { TextEdit } from './source-edits'
import type { Site } from '../types'

/** The new target of a link; null if the target does not move. The query and the fragment stay. */
export function movedTarget(
  target: string,
  { permalink, moved, stays }: AddressChanges,
  { siteUrl }: Pick<Site, 'siteUrl'>,
): string | null {
  const host = target.startsWith(`${siteUrl}/`) ? siteUrl : ''
  const local = target.slice(host.length)
  const path = local.replace(/[?#].*$/s, '')
  const rest = local.slice(path.length)
  const one = moved.find(({ from }) => trimEndSlash(from) === trimEndSlash(path))
  if (one !== undefined) return host + (path.endsWith('/') ? one.to : trimEndSlash(one.to)) + rest
  if (permalink === null || stays.length > 0) return null
  const old = trimEndSlash(permalink.from)
  if (path === old || !path.startsWith(`${old}/`)) return null
  return host + trimEndSlash(permalink.to) + path.slice(old.length) + rest
}

type LinkEditOptions = {
  readonly addresses: AddressChanges
  readonly site: Pick<Site, 'siteUrl'>
  readonly end?: number
}

/** Edits the addresses in a text of Markdown or HTML from an offset on. */
export function linkEdits(
  text: string,
  from: number,
  { addresses, site, end = text.length }: LinkEditOptions,
): TextEdit[] {
  const { moved, permalink } = addresses
  if (moved.length === 0 && permalink === null) return []
  const address = new RegExp(`(?<=[(<"'\\s]|^)(?:${escapeRegExp(site.siteUrl)})?/[^\\s()<>"'\\]]+`, 'g')
  return [...text.slice(from, end).matchAll(address)].flatMap(({ 0: written, index }) => {
    const target = movedTarget(written, addresses, site)
    const at = from + index
    return target === null ? [] : [{ from: at, to: at + written.length, text: target }]
  })
}
