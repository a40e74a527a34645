// JSON files of the site.

/** Rejects where the file cannot be had: with a TypeError, as fetch does. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`${address}: ${String(response.status)}`)
  return (await response.json()) as Data
}
