// A list of plain links: in one line where its class says so, one below the other else.

import type { LinkProps } from '../../generator/types'

type LinkListProps = { readonly links: readonly LinkProps[]; readonly className?: string }

export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  )
}
