// A choice between addresses, folded: a select that needs no script.

import type { LinkProps } from '../../generator/types'
import { Icon } from './Icon'

type ChoiceListProps<Choice extends LinkProps> = {
  /** Names the choice for assistive technology; it is printed by whoever uses the list. */
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly links: readonly Choice[]
  /** What scripts read of a choice. */
  readonly attributesOf?: (choice: Choice) => Readonly<Record<`data-${string}`, string | undefined>>
}

export function ChoiceList<Choice extends LinkProps>({
  label,
  value,
  note = '',
  links,
  attributesOf,
}: ChoiceListProps<Choice>) {
  return (
    <details className="choice-list" name="choice">
      <summary>
        <span className="hidden-text">{label}: </span>
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
