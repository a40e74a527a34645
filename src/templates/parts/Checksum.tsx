// A SHA-256, written once: the stylesheet shows its beginning, the clipboard gets all of it. Pages with hundreds of files
// would weigh half as much again with a second copy for the button.

import { CopyButton } from './CopyButton'
import { say } from '../words'

type ChecksumProps = {
  readonly sha256: string
  /** Left out in tables, where the script that shows the buttons tells them apart by their rows. */
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
