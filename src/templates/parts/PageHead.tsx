// The head of an inner page: its h1 and an introduction.

import type { ReactNode } from 'react'
import { languageAttributes } from './language-attributes'

type PageHeadProps = {
  readonly heading: string
  readonly lede?: string
  /** Language of the introduction, if the page has another one. */
  readonly language?: string | undefined
  readonly children?: ReactNode
}

export function PageHead({ heading, lede = '', language, children }: PageHeadProps) {
  return (
    <header className="page-head wrap">
      <h1>{heading}</h1>
      {lede !== '' && (
        <p className="lede" {...languageAttributes(language)}>
          {lede}
        </p>
      )}
      {children}
    </header>
  )
}
