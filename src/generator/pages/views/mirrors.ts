// Files that other hosts have as well: in a list of downloads they are one file, and not each a line of its own.

import type { DownloadFileProps, DownloadGroupProps } from '../../types'

type Line = {
  readonly file: DownloadFileProps
  readonly group: DownloadGroupProps
  readonly host: string
  /** What the file is called there; '' for the address of a page. */
  readonly name: string
}

/**
 * The same files, of which each that has the name of one in an earlier group, and that one's label in its own, stands with it
 * as a mirror, called as its host is. Where a host has two files of one name nobody can tell which of them is meant: all files
 * of that name stay lines. Groups that are left without a file are dropped.
 */
export function foldMirrors(groups: readonly DownloadGroupProps[]): DownloadGroupProps[] {
  const lines = groups.flatMap((group) => group.files.map((file): Line => ({ file, group, ...placeOf(file) })))
  const folded = new Map<DownloadFileProps, Line>()
  for (const line of lines) {
    const same = lines.filter(({ name }) => name !== '' && name === line.name)
    const [first = line] = same
    const isMirror = first.group !== line.group && line.file.label.includes(first.file.label)
    if (isMirror && new Set(same.map(({ host }) => host)).size === same.length) folded.set(line.file, first)
  }
  const mirrorsOf = (file: DownloadFileProps): DownloadFileProps['mirrors'] =>
    lines.flatMap((line) => (folded.get(line.file)?.file === file ? [{ text: line.host, href: line.file.href }] : []))
  return groups.flatMap((group) => {
    const files = group.files.filter((file) => !folded.has(file))
    return files.length === 0 ? [] : [{ ...group, files: files.map((file) => ({ ...file, mirrors: mirrorsOf(file) })) }]
  })
}

function placeOf({ href, extension }: DownloadFileProps): Pick<Line, 'host' | 'name'> {
  const { host, pathname } = new URL(href, 'https://this-site.invalid')
  return { host, name: extension === '' ? '' : pathname.slice(pathname.lastIndexOf('/') + 1) }
}
