/** Returns what `make` returns, or the fallback if it throws. */
export function valueOr<Value, Fallback>(fallback: Fallback, make: () => Value): Value | Fallback {
  try {
    return make()
  } catch {
    return fallback
  }
}
