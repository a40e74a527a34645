// A select with the chevron of the site's own: the browser's is taken away by the stylesheet.

import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** `children` is the select. */
export function Pick({ children }: { readonly children: ReactNode }) {
  return (
    <span className="pick">
      {children}
      <Icon name="chevron" />
    </span>
  )
}
