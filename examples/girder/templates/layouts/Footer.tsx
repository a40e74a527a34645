// The site's own footer, in the place of packsite's: one line of links, and its own words.

import type { ComponentProps } from 'react'
import { Brand, type Footer as PacksiteFooter, ThemeChoice } from 'packsite/parts'

export default function Footer({ frame }: ComponentProps<typeof PacksiteFooter>) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-about">
          <Brand frame={frame} at="footer" />
          <p>Riveted by hand since last Tuesday.</p>
          <ThemeChoice />
        </div>
        <nav aria-label="Footer">
          {frame.footer.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, to, text }) => (
                  <li key={href}>
                    <a href={href} data-to={to}>
                      {text}
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
