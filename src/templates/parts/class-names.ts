// Class attributes from parts that may be absent.

/** The names joined by a space; undefined, and so no attribute, when none is left. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}
