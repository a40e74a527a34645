// Links to the same page in every language of the site, named in the language itself.

import type { Frame } from '../../generator/types'
import { pathInLanguages } from '../../shared/language-path'
import { say } from '../words'

type LanguageChoiceProps = {
  readonly frame: Frame
  /** The page's own address, without base. */
  readonly url: string
}

export function LanguageChoice({ frame, url }: LanguageChoiceProps) {
  const { base, language, languages } = frame
  const rest = pathInLanguages(url, frame)
  return (
    <nav className="languages" aria-label={say('frame.languages')}>
      <ul>
        {languages.map(({ tag, name, path: root, direction, offer }) => (
          <li key={tag}>
            <a
              href={base.slice(0, -1) + root + rest}
              lang={tag}
              dir={direction}
              hrefLang={tag}
              rel="alternate external"
              aria-current={tag === language ? 'true' : undefined}
              data-offer={offer === undefined ? undefined : JSON.stringify(offer)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
