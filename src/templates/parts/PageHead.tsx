// The head of an inner page: its h1 and an introduction.

import type { ReactNode } from 'react'

type PageHeadProps = { readonly heading: string; readonly lede?: string; readonly children?: ReactNode }

export function PageHead({ heading, lede = '', children }: PageHeadProps) {
  return (
    <header className="page-head wrap">
      <h1>{heading}</h1>
      {lede !== '' && <p className="lede">{lede}</p>}
      {children}
    </header>
  )
}
