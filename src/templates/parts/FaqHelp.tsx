// Pages that help readers who have not found an answer.

import type { LinkProps } from '../../generator/types'
import { Icon } from './Icon'
import { say } from '../words'

export function FaqHelp({ links }: { readonly links: readonly LinkProps[] }) {
  if (links.length === 0) return null
  return (
    <aside className="panel faq-help" aria-labelledby="faq-help">
      <h2 id="faq-help">{say('faq.help')}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>
              <span>{text}</span> <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
