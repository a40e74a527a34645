// A heading whose level the caller sets, so that the headings of a page are in order.

import type { ReactNode } from 'react'

export type HeadingLevel = 2 | 3 | 4 | 5 | 6

type HeadingProps = { readonly level: HeadingLevel; readonly children: ReactNode; readonly id?: string }

export function Heading({ level, children, id }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag id={id}>{children}</Tag>
}
