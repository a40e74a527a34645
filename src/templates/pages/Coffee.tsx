// Ways to support the makers.

import type { CoffeeProps } from '../../generator/types'
import { PageHead } from '../parts/PageHead'
import { Still } from '../parts/Still'
import { say } from '../words'

export function Coffee({ brand, text, picture, links }: CoffeeProps) {
  return (
    <Still picture={picture}>
      <PageHead heading={say('coffee.heading')} lede={text} />
      <h2 className="hidden-text">{say('coffee.ways', { brand })}</h2>
      <ul className="support-links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <strong>{link.text}</strong>
              {link.price !== '' && <b>{link.price}</b>}
              {link.note !== '' && <span>{link.note}</span>}
            </a>
          </li>
        ))}
      </ul>
      {links.length === 0 && <p>{say('coffee.none')}</p>}
    </Still>
  )
}
