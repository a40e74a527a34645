// The site's mark and name, linked to the home page. A mark inherits the colour of its surroundings. A logo has separate pictures for the
// footer and for the header in light and dark mode; the stylesheet shows the right picture.

import type { Frame } from '../../generator/types'

type BrandProps = { readonly frame: Frame; readonly at?: 'header' | 'footer' }

function Logo({ frame: { logo, brand }, at }: Required<BrandProps>) {
  if (logo === null) return null
  const { width, height, isWordmark } = logo
  const picture = { width, height, alt: isWordmark ? brand : '' }
  if (at === 'footer') return <img src={logo.footer} {...picture} />
  if (logo.light === logo.dark) return <img src={logo.light} {...picture} />
  return (
    <>
      <img src={logo.light} {...picture} className="on-light" />
      <img src={logo.dark} {...picture} className="on-dark" />
    </>
  )
}

export function Brand({ frame, at = 'header' }: BrandProps) {
  const { mark, logo, brand } = frame
  return (
    <a className="brand" href={frame.homeHref}>
      <Logo frame={frame} at={at} />
      {logo === null && mark !== '' && (
        <svg viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      {logo?.isWordmark !== true && <span>{brand}</span>}
    </a>
  )
}
