// A label and its values, some with links.

import { Fragment } from 'react'
import type { FactProps } from '../../generator/types'

export function FactRow({ fact: { label, values } }: { readonly fact: FactProps }) {
  const hasLinks = values.some(({ href }) => href !== null)
  return (
    <div>
      <dt>{label}</dt>
      <dd className={hasLinks ? 'inline-links' : undefined}>
        {values.map(({ text, href }, index) => (
          <Fragment key={text}>
            {index > 0 && !hasLinks && ', '}
            {href === null ? text : <a href={href}>{text}</a>}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
