// A fast path returns the result of its reference implementation for inputs that it accepts, and null for all other
// inputs. Each reference implementation is a library: yaml, remark, sanitize-html. test/unit/fast-paths compares the
// results.

/** True with PACKSITE_REFERENCE=1, which disables all fast paths. */
export const areFastPathsDisabled = process.env['PACKSITE_REFERENCE'] === '1'

type Implementations<Inputs extends readonly unknown[], Output> = {
  readonly fast: (...inputs: Inputs) => Output | null
  readonly reference: (...inputs: Inputs) => Output
}

export function createFastPathFunction<Inputs extends readonly unknown[], Output>({
  fast,
  reference,
}: Implementations<Inputs, Output>): (...inputs: Inputs) => Output {
  return areFastPathsDisabled ? reference : (...inputs) => fast(...inputs) ?? reference(...inputs)
}
