// A few large figures with their names, in the head of a page.

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

/** '1 post', '2 posts' as a figure and its name; nothing for 0. */
export function counted(count: number, [one, many]: readonly [string, string]): NamedNumber[] {
  return count === 0 ? [] : [{ value: String(count), name: count === 1 ? one : many }]
}
