// A table that scrolls in narrow windows, by keyboard too, instead of the page.

import type { ReactNode } from 'react'

type TableProps = { readonly label: string; readonly children: ReactNode }

export function ScrollTable({ label, children }: TableProps) {
  return (
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
