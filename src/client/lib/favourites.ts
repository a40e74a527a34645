// The add-ons that the reader marked with a heart: their slugs, kept in local storage. Where storage is blocked they hold
// until the page is loaded again.

export const FAVOURITES_KEY = 'favourites'

let held: readonly string[] = []

/** What is stored, or nothing: others may have written there. */
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
    // Blocked.
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
    // Blocked or full.
  }
}
