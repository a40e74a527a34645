// The site's mark and name, linking home. The mark is the site's own icon, so that a new identity needs no template.

import type { Frame } from '../../generator/model'

/** The icon that stands best beside text: any picture but the old .ico. */
function markOf(frame: Frame): string | null {
  const icons = frame.icons.filter((icon) => icon.rel === 'icon' && !icon.href.endsWith('.ico'))
  return icons[0]?.href ?? null
}

export function Brand({ frame }: { readonly frame: Frame }) {
  const mark = markOf(frame)
  return (
    <a className="brand" href={frame.homeHref}>
      {mark !== null && (
        <picture>
          <img className="pixel" src={mark} width={32} height={32} alt="" />
        </picture>
      )}
      <span>{frame.brand}</span>
    </a>
  )
}
