// A table that may be wider than a phone: it scrolls by itself, by keyboard too, and the page does not.

import type { ReactNode } from 'react'

type TableProps = { readonly label: string; readonly children: ReactNode }

export function ScrollTable({ label, children }: TableProps) {
  return (
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
