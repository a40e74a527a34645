// Where a file of a release is, and what a link to it is called.

import type { FileProps } from '../../generator/model'

/** The file's own address, else its first mirror; null when there is nothing to get. */
export function sourceOf(file: FileProps): { href: string; text: string; isMirror: boolean } | null {
  if (file.href !== null) return { href: file.href, text: 'Download', isMirror: false }
  const mirror = file.mirrors[0]
  return mirror === undefined ? null : { href: mirror.href, text: mirror.text, isMirror: true }
}

/** What a link to a file is called beside its text: 'Steadfast 32x for Java 1.21.8, R4, .zip, 157 kB'. */
export function fileName({ title, extension, sizeText }: FileProps, release = ''): string {
  return [title, release, extension, sizeText].filter((part) => part !== '').join(', ')
}
