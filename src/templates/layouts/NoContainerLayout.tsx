// SPEC's full-width layout: the content of <main> reaches the edges of the window.

import type { ReactNode } from 'react'

export function NoContainerLayout({ children }: { readonly children: ReactNode }) {
  return <>{children}</>
}
