// Files that other hosts have as well: in a list of downloads they are one file, and not each a line of its own.

import type { DownloadFileProps, DownloadGroupProps } from '../../model'

type Place = { readonly host: string; readonly name: string }

/** Where a file of a pack lies and what it is called there; null for the address of a page. */
function placeOf({ href, extension }: DownloadFileProps): Place | null {
  const { host, pathname } = new URL(href, 'https://this-site.invalid')
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return extension === '' || name === '' ? null : { host, name }
}

/**
 * The same files, of which each that has the name of one in an earlier group, and that one's label in its own, stands with it
 * as a mirror, called as its host is. Where a host has two files of one name nobody can tell which of them is meant:
 * all files of that name stay lines. Groups that are left without a file are dropped.
 */
export function foldMirrors(groups: readonly DownloadGroupProps[]): DownloadGroupProps[] {
  const seen = new Map<string, { readonly hosts: string[]; readonly first: DownloadFileProps }>()
  for (const file of groups.flatMap(({ files }) => files)) {
    const place = placeOf(file)
    if (place === null) continue
    const known = seen.get(place.name)
    if (known === undefined) seen.set(place.name, { hosts: [place.host], first: file })
    else known.hosts.push(place.host)
  }
  const mirrors = new Map<DownloadFileProps, DownloadFileProps['mirrors']>()
  const beside = (file: DownloadFileProps): readonly DownloadFileProps[] =>
    groups.find(({ files }) => files.includes(file))?.files ?? []
  const isLine = (file: DownloadFileProps): boolean => {
    const place = placeOf(file)
    const known = place === null ? undefined : seen.get(place.name)
    if (place === null || known === undefined || new Set(known.hosts).size < known.hosts.length) return true
    const { first } = known
    if (beside(first).includes(file) || !file.label.includes(first.label)) return true
    mirrors.set(first, [...(mirrors.get(first) ?? []), { text: place.host, href: file.href }])
    return false
  }
  return groups
    .map((group) => ({ ...group, files: group.files.filter(isLine) }))
    .filter(({ files }) => files.length > 0)
    .map((group) => ({
      ...group,
      files: group.files.map((file) => ({ ...file, mirrors: mirrors.get(file) ?? file.mirrors })),
    }))
}
