// A SHA-256 that is in the HTML once: the stylesheet shows its beginning, the button copies all of it. A second copy for the button would
// enlarge pages with hundreds of files by half.

import { CopyButton } from './CopyButton'
import { say } from '../words'

type ChecksumProps = {
  readonly sha256: string
  /** Omitted in tables, for which the script names each button by its row. */
  readonly title?: string
}

export function Checksum({ sha256, title }: ChecksumProps) {
  if (sha256 === '') return <span className="unknown">{say('file.unknown')}</span>
  return (
    <span className="checksum">
      <code>{sha256}</code>
      <CopyButton label={title === undefined ? say('copy.sha256') : say('copy.sha256-of', { title })} />
    </span>
  )
}
