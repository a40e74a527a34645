// A template of this site's own. It has the name of one of packsite's, so it takes its place; delete the file and packsite's is
// back. A file with another name is a further template, for a row of its own in site.config.ts.
// It gets what `packsite why /teapot` tells, and makes HTML of it: no state, no effects, no styles in attributes.

import { Fragment } from 'react'
import type { TemplateProps } from 'packsite'

const LINES = ['I’m a little teapot,', 'short and stout.']

export default function Teapot({ coffeeHref }: TemplateProps['teapot']) {
  return (
    <>
      <header className="page-head wrap">
        <h1>I’m a teapot</h1>
        <p className="lede">
          {LINES.map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </p>
      </header>
      <div className="wrap">
        <p>
          This is error 418; nothing is broken. <a href={coffeeHref}>Go on without tea</a>
        </p>
      </div>
    </>
  )
}
