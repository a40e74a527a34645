// A fast path answers the inputs that it accepts as its reference implementation would, and null for all others. Each reference is a
// library: yaml, remark, sanitize-html. test/unit/fast-paths compares them.

/** True with PACKSITE_REFERENCE=1: then no fast path is taken. */
export const isReferenceRun = process.env['PACKSITE_REFERENCE'] === '1'

type Implementations<Inputs extends readonly unknown[], Output> = {
  readonly fast: (...inputs: Inputs) => Output | null
  readonly reference: (...inputs: Inputs) => Output
}

export function withFastPath<Inputs extends readonly unknown[], Output>({
  fast,
  reference,
}: Implementations<Inputs, Output>): (...inputs: Inputs) => Output {
  return isReferenceRun ? reference : (...inputs) => fast(...inputs) ?? reference(...inputs)
}
