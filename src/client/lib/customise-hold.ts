// A button that shows the plain pack while it is held: by pointer, or by Space or Enter. A click without either, as assistive technology sends
// it, toggles.

export function startHoldToCompare(button: HTMLElement | null, show: (isPlain: boolean) => void): void {
  if (button === null) return
  let isPlain = false
  const set = (next: boolean): void => {
    isPlain = next
    show(next)
  }
  button.addEventListener('pointerdown', () => {
    set(true)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave', 'blur'])
    button.addEventListener(end, () => {
      set(false)
    })
  // A long press would open the menu of the browser.
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    set(true)
  })
  button.addEventListener('keyup', () => {
    set(false)
  })
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) set(!isPlain)
  })
}
