// What stands inside <main>. The generator renders it by itself, because the page and its payload carry the same text.

import type { ReactNode } from 'react'
import type { Page } from '../generator/model'

type MainContentProps = { readonly layout: Page['layout']; readonly children: ReactNode }

/** The children, in a container where the layout has one. */
export function MainContent({ layout, children }: MainContentProps) {
  return layout === 'default' || layout === 'bare' ? <div className="container">{children}</div> : <>{children}</>
}
