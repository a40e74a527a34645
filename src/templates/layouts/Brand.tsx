// The site's mark and name, linking home.

import type { Frame } from '../../generator/model'

export function Brand({ frame }: { readonly frame: Frame }) {
  const { mark } = frame
  return (
    <a className="brand" href={frame.homeHref}>
      {mark !== null && (
        <picture>
          <img className="pixel" src={mark.src} width={32} height={32} alt="" />
        </picture>
      )}
      <span>{frame.brand}</span>
    </a>
  )
}
