// The header of every page: brand, navigation, search. The navigation links are in the HTML twice: in a list, and for narrow screens in a
// <details> element, which opens without scripts. The stylesheet hides one of the two.

import type { Frame } from '../../generator/types'
import { Icon } from '../parts/Icon'
import { say } from '../words'
import { Brand } from './Brand'
import { ariaCurrentsOf } from './current'

export type HeaderProps = {
  readonly frame: Frame
  /** The page's own address, without base. */
  readonly url: string
  /** Template of the section that the page belongs to; '' if the page's address decides. */
  readonly section: string
}

function NavLinks({ frame, ...place }: HeaderProps) {
  const currents = ariaCurrentsOf(frame, place)
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

export function Header(props: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand frame={props.frame} />
        <nav className="site-nav" aria-label={say('frame.main')}>
          <NavLinks {...props} />
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
            <NavLinks {...props} />
          </nav>
        </details>
      </div>
    </header>
  )
}
