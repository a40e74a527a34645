// What a page is asked, as the query of its address: it can be shared, and the way back restores it.

export type QueryValues = Readonly<Record<string, string>>

/** The query with these values; what is '' goes, parameters of other names stay. '' when nothing is left. */
export function queryWith(query: string, values: QueryValues): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
