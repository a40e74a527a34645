// State of a page as the query of its address.

export type QueryValues = Readonly<Record<string, string>>

/** Sets the values in a query; '' removes a parameter, other parameters stay. Returns '' for an empty query. */
export function queryWith(query: string, values: QueryValues): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
