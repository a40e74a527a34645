// Menu behaviour of open lists and the site menu: Escape closes and restores the focus, a press outside closes without another effect, and
// moving the focus outside closes.

const OPEN = ':is(.choice-list, .site-menu)[open]'

const openFold = (): HTMLDetailsElement | null => document.querySelector(OPEN)

function isOutside(fold: HTMLDetailsElement, target: EventTarget | null): boolean {
  return target instanceof Node && !fold.contains(target)
}

/** Adds the listeners for all lists and menus of the document. Call this function once per document. */
export function startListsAndMenus(): void {
  let pressed: HTMLDetailsElement | null = null
  addEventListener('keydown', ({ key }) => {
    const fold = key === 'Escape' ? openFold() : null
    if (fold === null) return
    const hadFocus = fold.contains(document.activeElement)
    fold.open = false
    if (hadFocus) fold.querySelector('summary')?.focus()
  })
  // A press moves the focus before the click, so the list may already be closed at the click.
  addEventListener('pointerdown', () => {
    pressed = openFold()
  })
  addEventListener(
    'click',
    (event) => {
      const fold = pressed
      pressed = null
      if (fold === null || !isOutside(fold, event.target)) return
      fold.open = false
      const control = 'summary, button, input, select, label'
      if (event.target instanceof Element && event.target.closest(control) !== null) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  addEventListener('focusin', ({ target }) => {
    const fold = openFold()
    if (fold !== null && isOutside(fold, target)) fold.open = false
  })
}
