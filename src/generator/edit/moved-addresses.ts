// The addresses that a rename of a pack or a project changes.

import { decodePath } from '../../shared/address'
import { matchPattern, parsePattern } from '../pages/pattern'
import { routeOf } from '../pages/route-of'
import { trimEndSlash } from '../util/address'
import type { Content, PlannedPage, Site } from '../types'

export type Rename = { readonly kind: 'pack' | 'project'; readonly from: string; readonly to: string }

/** Old and new address, decoded and without base. */
export type MovedAddress = { readonly from: string; readonly to: string }

export type AddressChanges = {
  /** The permalink of the pack's page, if it changes. */
  readonly permalink: MovedAddress | null
  readonly moved: readonly MovedAddress[]
  /** Addresses below the old permalink that do not change. */
  readonly stays: readonly string[]
}

export type RenameInput = {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly PlannedPage[]
  /** Addresses of files in public/ and of other generated files, decoded and without base. */
  readonly files: { readonly public: readonly string[]; readonly generated: readonly string[] }
}

export function addressChanges(input: RenameInput, rename: Rename): AddressChanges {
  const { content, pages, files } = input
  const pack = packOf(content, rename)
  const permalink = pack === null ? null : changedPath(decodePath(pack.url), rename)
  const old = permalink === null ? null : trimEndSlash(permalink.from)
  const isBelow = (path: string): boolean => old !== null && path.startsWith(`${old}/`)
  const isOwned = ownerOf(input, rename, pack?.id ?? null)
  const moved = new Map<string, string>()
  const stays = files.public.filter(isBelow)
  const place = (from: string, isOwn: boolean): void => {
    const to =
      permalink !== null && (from === old || isBelow(from))
        ? trimEndSlash(permalink.to) + from.slice(trimEndSlash(permalink.from).length)
        : changedPath(from, rename)?.to
    if (isOwn && to !== undefined && to !== from) moved.set(from, to)
    else if (isBelow(from)) stays.push(from)
  }
  const tables = new Set(content.releases.filter((table) => table.pack === pack?.id).map(({ file }) => file as string))
  for (const page of pages) {
    // The address of a release begins with the permalink. Its edition may be the same word as the slug.
    if (permalink === null && page.sources.some(({ file }) => tables.has(file))) continue
    const isOwn = isOwned(page)
    // A rule for one address goes before a rule for everything below an address.
    if (isOwn || page.redirect === null) place(decodePath(page.url), isOwn)
  }
  for (const file of files.generated) {
    const folder = file.slice(0, -'/feed.xml'.length)
    const isFeed = file.endsWith('/feed.xml')
    const isOfProject = rename.kind === 'project' && folder === `/${rename.from}`
    place(file, isFeed ? isOfProject || moved.has(folder) : isBelow(file))
  }
  return { permalink, moved: [...moved].map(([from, to]) => ({ from, to })), stays }
}

/** The pack whose permalink a rename may change. */
function packOf({ packs, data }: Content, { kind, from }: Rename): Content['packs'][number] | null {
  const id = kind === 'pack' ? from : (data.projects.find(({ slug }) => slug === from)?.pack ?? null)
  return packs.find((pack) => pack.id === id) ?? null
}

/** The address with the new slug in place of the old; null if the old slug is no segment of the address. */
function changedPath(path: string, { from, to }: Rename): MovedAddress | null {
  const segments = path.split('/')
  const changed = segments.map((segment) => (segment === from ? to : segment)).join('/')
  return changed === path ? null : { from: path, to: changed }
}

const OF_PACK: readonly unknown[] = ['packs', 'releases', 'projects']

/** Returns a function that tells pages of the renamed pack or project from others with the same word in their address. */
function ownerOf({ site, content }: RenameInput, { kind, from }: Rename, pack: string | null) {
  const files = content.releases.filter((table) => table.pack === pack).map(({ file }) => file as string)
  const packFile = content.packs.find(({ id }) => id === pack)?.file
  const owned = new Set([...files, ...(packFile === undefined ? [] : [packFile as string])])
  return (page: PlannedPage): boolean => {
    if (page.sources.some(({ file }) => owned.has(file))) return true
    const route = routeOf(page, site.routes)
    const pattern = route === null ? null : parsePattern(route.path)
    const params = pattern === null || 'fault' in pattern ? null : matchPattern(pattern, page.url)
    if (params === null) return false
    if (kind === 'project' && params['project'] === from) return true
    return OF_PACK.includes(route?.rows?.each) && Object.values(params).includes(from)
  }
}
