// The only component that prints HTML. Its input has passed the sanitiser, the only source of values of type Html.

import type { Html } from '../../generator/types'
import { classNames } from './class-names'
import { languageAttributes } from './language-attributes'

type ProseProps = {
  readonly html: Html
  readonly className?: string
  /** True to print only the inside of a paragraph, as a <span> element. */
  readonly isLine?: boolean
  /** Number of initial characters of the line to skip, which the caller prints. */
  readonly from?: number
  /** Language of the text, if the page has another one. */
  readonly language?: string | undefined
}

const PARAGRAPH = '<p>'

/** Prints a body, or a line of a body; null for empty HTML (SPEC section 5). */
export function Prose({ html, className, isLine = false, from = 0, language }: ProseProps) {
  if (html === '') return null
  const Element = isLine ? 'span' : 'div'
  const name = isLine ? className : classNames('prose', className)
  const shown = isLine ? html.slice(PARAGRAPH.length + from, html.lastIndexOf('</p>')) : html
  return <Element className={name} {...languageAttributes(language)} dangerouslySetInnerHTML={{ __html: shown }} />
}
