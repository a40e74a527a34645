// A label and its values, some with links.

import { Fragment } from 'react'
import type { FactProps } from '../../generator/types'
import { listText } from '../words'

export function FactRow({ fact: { label, values } }: { readonly fact: FactProps }) {
  const hasLinks = values.some(({ href }) => href !== null)
  return (
    <div>
      <dt>{label}</dt>
      <dd className={hasLinks ? 'inline-links' : undefined}>
        {hasLinks
          ? values.map(({ text, href }) => (
              <Fragment key={text}>{href === null ? text : <a href={href}>{text}</a>}</Fragment>
            ))
          : listText(values.map(({ text }) => text))}
      </dd>
    </div>
  )
}
