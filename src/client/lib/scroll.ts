// Where each entry of the history was scrolled to: kept in its state, because the browser cannot know when a page that is
// fetched first has its height back.

const SAVE_DELAY_MS = 100

/** Answers what saves the place at once. `isShown` tells whether the address is that of the page in the window: on the way back it changes first. */
export function keepScroll(isShown: () => boolean): () => void {
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

/** The saved position of the entry that the history is at; null when it has none. */
export function savedTop(): number | null {
  const { top } = (history.state ?? {}) as { readonly top?: unknown }
  return typeof top === 'number' ? top : null
}

/** At once, even where the stylesheet asks for smooth scrolling. */
export function scrollToTop(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
