// A SHA-256, short for the eye and whole for the pointer and the clipboard.

import { Icon } from './Icon'

type ChecksumProps = { readonly sha256: string; readonly title: string }

export function Checksum({ sha256, title }: ChecksumProps) {
  if (sha256 === '') return <span className="unknown">not known</span>
  return (
    <span className="checksum">
      <code title={sha256} data-sha256={sha256}>
        {sha256.slice(0, 8)}…
      </code>
      <button
        type="button"
        data-copy={sha256}
        aria-label={`Copy SHA-256 of ${title}`}
        data-needs-script=""
        data-keeps-place=""
        hidden
      >
        <Icon name="copy" />
      </button>
    </span>
  )
}
