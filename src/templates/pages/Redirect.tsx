// A moved page, for hosts without rules: the document's head sends browsers on, and this is the link beside it.

import type { RedirectProps } from '../../generator/model'

export function Redirect({ to, text }: RedirectProps) {
  return (
    <div className="page-head">
      <h1>This page has moved</h1>
      <p className="lede">
        You will find it here: <a href={to}>{text}</a>
      </p>
    </div>
  )
}
