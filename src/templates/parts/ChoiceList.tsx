// A collapsed list of links: a select that works without scripts.

import type { LinkProps } from '../../generator/types'
import { Icon } from './Icon'
import { labelText } from '../words'

type ChoiceListProps<Choice extends LinkProps> = {
  /** Accessible name of the choice. The caller prints the visible label. */
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly links: readonly Choice[]
  /** Data attributes of a link for scripts. */
  readonly attributesOf?: (choice: Choice) => Readonly<Record<`data-${string}`, string | undefined>>
}

export function ChoiceList<Choice extends LinkProps>(props: ChoiceListProps<Choice>) {
  const { label, value, note = '', links, attributesOf } = props
  return (
    <details className="choice-list" name="choice">
      <summary>
        <span className="hidden-text">{labelText(label, '')}</span>
        <b>{value}</b>
        {note !== '' && <small>{note}</small>}
        <Icon name="chevron" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current === true ? 'true' : undefined} {...attributesOf?.(link)}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
