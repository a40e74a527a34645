// The best location of a release's file, and the accessible name of its link.

import type { FileProps } from '../../generator/types'
import { listText, say } from '../words'
import { otherHost } from '../../shared/other-host'

type Source = { readonly href: string; readonly text: string; readonly isFile: boolean }

/** The file's own address, else its first mirror, else the first page that offers the file; null if all are missing. */
export function firstReleaseFileLink({ href, mirrors, listings }: FileProps): Source | null {
  if (href !== null) return { href, text: say('file.download'), isFile: true }
  const [first] = [...mirrors, ...listings]
  return first === undefined ? null : { ...first, isFile: mirrors.length > 0 }
}

/** Accessible name of a link to a file, beside its text: 'Steadfast 32x for Java 1.21.8, .zip, 157 kB, files.example'. */
export function releaseLinkName(file: FileProps, { withSize = true } = {}): string {
  const host = file.href === null ? '' : otherHost(file.href)
  return listText([file.title, file.extension, withSize ? file.sizeText : '', host])
}
