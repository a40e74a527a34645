/** Joins names: 'Entities, Items and Interface'. `and` is the word before the last name. */
export function joinNames(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}
