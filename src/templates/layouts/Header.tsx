// The green top of every page: brand, navigation, search. On narrow screens the same links stand in a <details> panel,
// so that the menu opens without scripts; the stylesheet shows one of the two.

import type { Frame } from '../../generator/types'
import { Icon } from '../parts/Icon'
import { say } from '../words'
import { Brand } from './Brand'
import { currentsOf } from './current'

type HeaderProps = { readonly frame: Frame; readonly url: string; readonly section: string }

function NavLinks({ frame, url, section }: HeaderProps) {
  const currents = currentsOf(frame, { url, section })
  return (
    <ul>
      {frame.nav.map((item, place) => (
        <li key={item.href}>
          <a href={item.href} data-to={item.to} data-section={item.section} aria-current={currents[place]}>
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Header({ frame, url, section }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand frame={frame} />
        <nav className="site-nav" aria-label={say('frame.main')}>
          <NavLinks frame={frame} url={url} section={section} />
        </nav>
        <button className="site-search" type="button" data-search="" data-needs-script="" data-keeps-place="" hidden>
          <Icon name="search" />
          <span>{say('frame.search')}</span>
        </button>
        <details className="site-menu">
          <summary>
            <Icon name="menu" />
            <span className="hidden-text">{say('frame.menu')}</span>
          </summary>
          <nav aria-label={say('frame.menu')}>
            <NavLinks frame={frame} url={url} section={section} />
          </nav>
        </details>
      </div>
    </header>
  )
}
