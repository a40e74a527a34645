// The site's mark and name, linking home.

import type { Frame } from '../../generator/model'

export function Brand({ frame, dark = false }: { readonly frame: Frame; readonly dark?: boolean }) {
  const mark = dark ? frame.darkMark : frame.mark
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
