/** Calls a function. Returns its result, or the fallback if the function throws. */
export function fallbackIfThrows<Value, Fallback>(fallback: Fallback, make: () => Value): Value | Fallback {
  try {
    return make()
  } catch {
    return fallback
  }
}
