// The one component that prints HTML. What it gets has passed the sanitiser: only that makes a value of type Html.

import type { Html } from '../../generator/types'
import { classNames } from './class-names'

type ProseProps = {
  readonly html: Html
  readonly className?: string
  /** True where the inside of a paragraph is printed in a line of something else. */
  readonly isLine?: boolean
  /** Characters at the beginning of that line that are printed elsewhere. */
  readonly from?: number
}

const PARAGRAPH = '<p>'

/** A body, or a line of one. Nothing at all for empty HTML (SPEC section 5). */
export function Prose({ html, className, isLine = false, from = 0 }: ProseProps) {
  if (html === '') return null
  const Element = isLine ? 'span' : 'div'
  const name = isLine ? className : classNames('prose', className)
  const shown = isLine ? html.slice(PARAGRAPH.length + from, html.lastIndexOf('</p>')) : html
  return <Element className={name} dangerouslySetInnerHTML={{ __html: shown }} />
}
