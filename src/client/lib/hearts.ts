// Favourite hearts of add-on cards.

import { FAVOURITES_KEY, readFavourites, toggleFavourite } from './favourites'

type HeartOptions = { readonly signal: AbortSignal; readonly onChange: () => void }

export function listenToFavouriteHearts(root: HTMLElement, { signal, onChange }: HeartOptions): void {
  root.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null
    if (heart === null) return
    toggleFavourite(heart.dataset['favourite'] ?? '')
    onChange()
  })
  // Another tab changed the favourites.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === FAVOURITES_KEY) onChange()
  }
  addEventListener('storage', onStorage, { signal })
}

export function showFavouriteHearts(root: ParentNode): void {
  const favourites = readFavourites()
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.setAttribute('aria-pressed', String(favourites.has(heart.dataset['favourite'] ?? '')))
    heart.hidden = false
  }
}
