// Stores the scroll position of each history entry in its state. The browser cannot restore positions, because the page's content arrives
// later.

const SAVE_DELAY_MS = 100

/**
 * Returns a function that saves the position at once. `isShown` must be false if the address already changed but the old page is still
 * visible.
 */
export function startScrollSaving(isShown: () => boolean): () => void {
  let timer = 0
  const save = (): void => {
    clearTimeout(timer)
    if (isShown()) history.replaceState({ ...(history.state as object | null), top: scrollY }, '')
  }
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(save, SAVE_DELAY_MS)
  })
  addEventListener('pagehide', save)
  return save
}

/** Saved position of the current history entry; null for none. */
export function savedScrollTop(): number | null {
  const { top } = (history.state ?? {}) as { readonly top?: unknown }
  return typeof top === 'number' ? top : null
}

/** Scrolls instantly, even if the stylesheet requests smooth scrolling. */
export function scrollInstantlyTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
