// The control of the theme in the footer: three radio buttons. 'auto' is stored as nothing.

import { THEME_KEY, applyTheme, isChosen, readTheme } from './theme'

export function startThemeChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-theme-choice]')
  if (choice === null) return
  const inputs = [...choice.querySelectorAll('input')]
  const show = (theme: string): void => {
    for (const input of inputs) input.checked = input.value === (isChosen(theme) ? theme : 'auto')
  }
  show(readTheme())
  choice.hidden = false
  for (const input of inputs) {
    input.addEventListener('change', () => {
      applyTheme(input.value)
      try {
        if (isChosen(input.value)) localStorage.setItem(THEME_KEY, input.value)
        else localStorage.removeItem(THEME_KEY)
      } catch {
        // Blocked storage: the choice holds until the page is loaded again.
      }
    })
  }
  // Another tab has chosen.
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== THEME_KEY) return
    applyTheme(readTheme())
    show(readTheme())
  })
}
