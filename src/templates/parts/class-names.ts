// Class attributes from optional class names.

/** Joins the names with spaces; undefined (no attribute) if none is left. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}
