// Merges the same file on several hosts into one line of a download list.

import type { DownloadFileProps, DownloadGroupProps } from '../../types'

type Line = {
  readonly file: DownloadFileProps
  readonly group: DownloadGroupProps
  readonly host: string
  /** File name in the URL; '' for the address of a page. */
  readonly name: string
}

/**
 * Turns a file into a mirror of the first file with the same name. That file must be in an earlier group, and its label must be part of
 * the mirror's label. The mirror is named by its host. If a host has two files of a name, all files of that name stay separate.
 * Drops empty groups.
 */
export function mergeMirrors(groups: readonly DownloadGroupProps[]): DownloadGroupProps[] {
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
