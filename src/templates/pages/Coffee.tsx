// Ways to support the makers.

import type { CoffeeProps } from '../../generator/types'
import { languageAttributes } from '../parts/language-attributes'
import { PageHead } from '../parts/PageHead'
import { Icon } from '../parts/Icon'
import { Still } from '../parts/Still'
import { Texture } from '../parts/Texture'
import { say } from '../words'

export function Coffee({ brand, text, picture, links, textLanguage }: CoffeeProps) {
  return (
    <Still picture={picture}>
      <PageHead heading={say('coffee.heading')} lede={text} language={textLanguage} />
      <h2 className="hidden-text">{say('coffee.ways', { brand })}</h2>
      <ul className="support-links" {...languageAttributes(textLanguage)}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              {link.src !== '' && <Texture src={link.src} edge={64} alt="" />}
              <strong>
                {link.text} <Icon name="arrow" />
              </strong>
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
