// The page of a redirect, for hosts without rules: the document's head forwards browsers, and this link is the fallback.

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
