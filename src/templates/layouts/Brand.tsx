// The site's mark and name, linking home. The mark takes the colour that its ground gives it.

import type { Frame } from '../../generator/model'

export function Brand({ frame }: { readonly frame: Frame }) {
  const { mark } = frame
  return (
    <a className="brand" href={frame.homeHref}>
      {mark !== '' && (
        <svg viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      <span>{frame.brand}</span>
    </a>
  )
}
