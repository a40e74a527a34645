// A custom template. This file replaces packsite's template of the same name; delete the file to restore packsite's. A file
// with another name is an additional template, for a row of site.config.ts. `packsite why /teapot` lists the props.
// A template returns HTML only: no state, no effects, no style attributes.

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
