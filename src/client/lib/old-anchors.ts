// Fragments of links from elsewhere that name a heading without the prefix of ids in content: '#terms' for the id 'c-terms'.

/** Leads such a fragment to the heading, now and whenever the fragment changes. */
export function followOldAnchors(): void {
  const follow = (): void => {
    const id = location.hash.slice(1)
    if (id !== '' && !exists(id) && exists(`c-${id}`)) location.replace(`#c-${id}`)
  }
  follow()
  addEventListener('hashchange', follow)
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
