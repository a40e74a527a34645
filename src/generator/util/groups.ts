// Lists by names.

/** Adds an item to the list of a name, which is made with its first one. */
export function addTo<Name, Item>(groups: Map<Name, Item[]>, name: Name, item: Item): void {
  const group = groups.get(name)
  if (group === undefined) groups.set(name, [item])
  else group.push(item)
}
