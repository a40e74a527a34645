// Labels and values in lines.

import type { ReactNode } from 'react'

type FactsProps = { readonly facts: readonly { readonly label: string; readonly value: ReactNode }[] }

export function Facts({ facts }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
