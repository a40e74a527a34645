// Accessible names of links to files.

import type { DownloadFileProps } from '../../generator/types'
import { listText } from '../words'
import { otherHost } from '../../shared/other-host'

/** The name of a link to a file: label, release or owner, type, size and the host, unless the host is this site. */
export function downloadLinkName({ label, title, extension, sizeText, href }: DownloadFileProps, of: string): string {
  return listText([label, title === '' ? of : title, extension, sizeText, otherHost(href)])
}
