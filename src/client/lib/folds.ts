// Folded lists and the menu behave like menus while one is open: Escape folds it and gives the focus back, a press outside folds it
// and does nothing else, and it folds when the focus goes to another control.

const OPEN = ':is(.choice-list, .site-menu)[open]'

const openFold = (): HTMLDetailsElement | null => document.querySelector(OPEN)

function isOutside(fold: HTMLDetailsElement, target: EventTarget | null): boolean {
  return target instanceof Node && !fold.contains(target)
}

/** Once, for all that are opened from now on. */
export function startFolds(): void {
  let pressed: HTMLDetailsElement | null = null
  addEventListener('keydown', ({ key }) => {
    const fold = key === 'Escape' ? openFold() : null
    if (fold === null) return
    const hadFocus = fold.contains(document.activeElement)
    fold.open = false
    if (hadFocus) fold.querySelector('summary')?.focus()
  })
  // What is pressed takes the focus before it is clicked: the list may be folded by then.
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
