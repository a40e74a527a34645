// The footer of every page: the site's description, the choice of colours, links and a disclaimer.

import type { Frame } from '../../generator/types'
import { languageAttributes } from '../parts/language-attributes'
import { ThemeChoice } from '../parts/ThemeChoice'
import { say } from '../words'
import { Brand } from './Brand'
import { LanguageChoice } from './LanguageChoice'

type FooterProps = {
  readonly frame: Frame
  /** The page's own address, without base, for the links to other languages. */
  readonly url?: string
}

export function Footer({ frame, url = '/' }: FooterProps) {
  const [first] = frame.languages
  const identity = languageAttributes(first?.tag === frame.language ? undefined : first?.tag)
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-about">
          <Brand frame={frame} at="footer" />
          <p {...identity}>{frame.description}</p>
          <ThemeChoice />
          {frame.languages.length > 0 && <LanguageChoice frame={frame} url={url} />}
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
        <p className="site-legal" {...identity}>
          {frame.disclaimer}
        </p>
      </div>
    </footer>
  )
}
