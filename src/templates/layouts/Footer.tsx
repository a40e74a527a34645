// The footer of every page: the site's description, the choice of colours, links and a disclaimer.

import type { Frame } from '../../generator/types'
import { ThemeChoice } from '../parts/ThemeChoice'
import { say } from '../words'
import { Brand } from './Brand'

export function Footer({ frame }: { readonly frame: Frame }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-about">
          <Brand frame={frame} at="footer" />
          <p>{frame.description}</p>
          <ThemeChoice />
        </div>
        <nav aria-label={say('frame.footer')}>
          {frame.footer.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} data-to={link.to}>
                      {link.text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="site-legal">{frame.disclaimer}</p>
      </div>
    </footer>
  )
}
