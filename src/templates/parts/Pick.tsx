// A select with the site's own chevron; the stylesheet hides the browser's.

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
