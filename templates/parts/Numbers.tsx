// A few large figures with their names, in the head of a page.

import { message } from 'packsite/parts'

export type NamedNumber = { readonly value: string; readonly name: string }

export function Numbers({ numbers }: { readonly numbers: readonly NamedNumber[] }) {
  return (
    <dl className="head-numbers">
      {numbers.map(({ value, name }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A figure and its name, by the form of a message for that number: 'post', 'posts'; nothing for 0. */
export function counted(count: number, key: string): NamedNumber[] {
  return count === 0 ? [] : [{ value: String(count), name: message(key, { count }) }]
}
