// SPEC's default layout: the content of <main> in a container.

import type { ReactNode } from 'react'

export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return <div className="container">{children}</div>
}
