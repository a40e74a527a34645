// Accessible names of links to files.

import type { DownloadFileProps } from '../../generator/types'

/** The name of a link to a file: label, release or owner, type and size. */
export function downloadLinkName({ label, title, extension, sizeText }: DownloadFileProps, of: string): string {
  return [label, title === '' ? of : title, extension, sizeText].filter((part) => part !== '').join(', ')
}
