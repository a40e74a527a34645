// Fetches JSON files of the site.

/** Fetches and parses a JSON file. Rejects with TypeError on an HTTP error status, like `fetch` on a network error. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`${address}: ${String(response.status)}`)
  return (await response.json()) as Data
}
