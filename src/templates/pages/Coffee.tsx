// Ways to support the makers.

import type { CoffeeProps } from '../../generator/model'
import { PageHead } from '../parts/PageHead'
import { Still } from '../parts/Still'

export function Coffee({ brand, text, picture, links }: CoffeeProps) {
  return (
    <Still picture={picture}>
      <PageHead heading="Buy us a coffee" lede={text} />
      <h2 className="hidden-text">Ways to support {brand}</h2>
      <ul className="support-links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <strong>{link.text}</strong>
              {link.note !== '' && <span>{link.note}</span>}
            </a>
          </li>
        ))}
      </ul>
      {links.length === 0 && <p>There is nothing to give to yet. Thank you for asking.</p>}
    </Still>
  )
}
