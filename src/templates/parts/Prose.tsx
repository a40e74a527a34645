// The one component that prints HTML. What it gets has passed the sanitiser: only that makes a value of type Html.

import type { Html } from '../../generator/model'
import { classNames } from './class-names'

type ProseProps = { readonly html: Html; readonly className?: string }

/** Nothing at all for empty HTML (SPEC section 5). */
export function Prose({ html, className }: ProseProps) {
  if (html === '') return null
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
