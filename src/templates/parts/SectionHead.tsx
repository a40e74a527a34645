// The heading of a section, with a link to all items of its kind.

import type { LinkProps } from '../../generator/types'
import { Icon } from './Icon'

type SectionHeadProps = { readonly heading: string; readonly id?: string; readonly more?: LinkProps | null }

export function SectionHead({ heading, id, more = null }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {more !== null && (
        <a className="more-link" href={more.href}>
          {more.text} <Icon name="arrow" />
        </a>
      )}
    </div>
  )
}
