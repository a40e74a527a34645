// A list of links: in a line or in a column, as its class decides.

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
