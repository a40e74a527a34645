// A fragment from elsewhere that names a heading without the prefix of ids in content: '#terms' for the id 'c-terms'.

/** Leads the fragment of the address to such a heading, if the page has one. */
export function followOldAnchor(): void {
  const id = location.hash.slice(1)
  if (id !== '' && !exists(id) && exists(`c-${id}`)) location.replace(`#c-${id}`)
}

/** True if the browser finds an element for the fragment, as written or decoded. */
function exists(fragment: string): boolean {
  const find = (id: string): boolean => document.getElementById(id) !== null
  try {
    return find(fragment) || find(decodeURIComponent(fragment))
  } catch {
    return false
  }
}
