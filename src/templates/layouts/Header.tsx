// The green top of every page: brand, navigation, search. On narrow screens the same links stand in a <details> panel,
// so that the menu opens without scripts; the stylesheet shows one of the two.

import type { Frame } from '../../generator/model'
import { Icon } from '../parts/Icon'
import { say } from '../words'
import { Brand } from './Brand'
import { currentOf } from './current'

type HeaderProps = { readonly frame: Frame; readonly url: string }

function NavLinks({ frame, url }: HeaderProps) {
  return (
    <ul>
      {frame.nav.map((item) => (
        <li key={item.href}>
          <a href={item.href} data-to={item.to} aria-current={currentOf(item.href, { url, base: frame.base })}>
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Header({ frame, url }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand frame={frame} />
        <nav className="site-nav" aria-label={say('frame.main')}>
          <NavLinks frame={frame} url={url} />
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
            <NavLinks frame={frame} url={url} />
          </nav>
        </details>
      </div>
    </header>
  )
}
