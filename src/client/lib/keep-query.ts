// Writes the state of a page to its query, debounced, and before the reader leaves the page.

import { queryWith, type QueryValues } from './query'

/** Debounce time. Safari allows a hundred history changes in 30 seconds. */
const REST_MS = 250

/** Returns a function that stores values in the query while the page is shown. */
export function createQueryWriter(signal: AbortSignal): (values: QueryValues) => void {
  let pending: QueryValues = {}
  let timer = 0
  const addressOf = (): string => location.pathname + location.search
  let here = addressOf()
  const write = (): void => {
    clearTimeout(timer)
    // After Back the address already belongs to another history entry.
    if (addressOf() === here) {
      const query = queryWith(location.search, pending)
      if (query !== location.search) history.replaceState(history.state, '', location.pathname + query + location.hash)
    }
    pending = {}
    here = addressOf()
  }
  signal.addEventListener('abort', write)
  addEventListener('popstate', write, { signal })
  return (values) => {
    clearTimeout(timer)
    pending = values
    timer = setTimeout(write, REST_MS)
  }
}
