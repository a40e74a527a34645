// Writes what a page is asked into its address, once typing rests, and before the reader leaves.

import { queryWith, type QueryValues } from './query'

/** Typing is over; Safari allows a hundred changes of the address in half a minute. */
const REST_MS = 250

/** Answers the function that keeps values in the address of the page that is shown, as long as it is. */
export function keepQuery(signal: AbortSignal): (values: QueryValues) => void {
  let pending: QueryValues = {}
  let timer = 0
  const addressOf = (): string => location.pathname + location.search
  let here = addressOf()
  const write = (): void => {
    clearTimeout(timer)
    // On the way back the address is another entry's already.
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
