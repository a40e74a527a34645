// Slugs of favourite add-ons in local storage. If storage is blocked, favourites last until the next page load.

export const FAVOURITES_KEY = 'favourites'

let held: readonly string[] = []

/** Parses stored favourites; invalid data gives an empty list. */
export function parseFavourites(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? [...new Set(value.filter((slug) => typeof slug === 'string'))] : []
  } catch {
    return []
  }
}

export function readFavourites(): ReadonlySet<string> {
  try {
    held = parseFavourites(localStorage.getItem(FAVOURITES_KEY))
  } catch {
    // Storage is blocked.
  }
  return new Set(held)
}

export function toggleFavourite(slug: string): void {
  const favourites = readFavourites()
  held = favourites.has(slug) ? [...favourites].filter((other) => other !== slug) : [...favourites, slug]
  try {
    if (held.length > 0) localStorage.setItem(FAVOURITES_KEY, JSON.stringify(held))
    else localStorage.removeItem(FAVOURITES_KEY)
  } catch {
    // Storage is blocked or full.
  }
}
