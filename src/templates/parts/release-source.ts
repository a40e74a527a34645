// The best location of a release's file, and the accessible name of its link.

import type { FileProps } from '../../generator/types'
import { say } from '../words'

type Source = { readonly href: string; readonly text: string; readonly isFile: boolean }

/** The file's own address, else its first mirror, else the first page that offers the file; null if all are missing. */
export function firstReleaseFileLink({ href, mirrors, listings }: FileProps): Source | null {
  if (href !== null) return { href, text: say('file.download'), isFile: true }
  const [first] = [...mirrors, ...listings]
  return first === undefined ? null : { ...first, isFile: mirrors.length > 0 }
}

/** Accessible name of a link to a file, beside its text: 'Steadfast 32x for Java 1.21.8, R4, .zip, 157 kB'. */
export function releaseLinkName({ title, extension, sizeText }: FileProps, release = ''): string {
  return [title, release, extension, sizeText].filter((part) => part !== '').join(', ')
}
