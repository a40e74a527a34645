// A moved page, for hosts without rules: the document's head sends browsers on, and this is the link beside it.

import type { RedirectProps } from '../../generator/types'
import { say, sayNodes } from '../words'

export function Redirect({ to, text }: RedirectProps) {
  return (
    <div className="page-head">
      <h1>{say('moved.heading')}</h1>
      <p className="lede">{sayNodes('moved.text', { link: <a href={to}>{text}</a> })}</p>
    </div>
  )
}
