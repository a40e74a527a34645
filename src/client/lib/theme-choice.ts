// Theme control in the footer: three radio buttons. 'auto' removes the stored value.

import { THEME_KEY, applyTheme, isFixedTheme, readStoredTheme } from './theme'

export function startThemeChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-theme-choice]')
  if (choice === null) return
  const inputs = [...choice.querySelectorAll('input')]
  const show = (theme: string): void => {
    for (const input of inputs) input.checked = input.value === (isFixedTheme(theme) ? theme : 'auto')
  }
  show(readStoredTheme())
  choice.hidden = false
  for (const input of inputs) {
    input.addEventListener('change', () => {
      applyTheme(input.value)
      try {
        if (isFixedTheme(input.value)) localStorage.setItem(THEME_KEY, input.value)
        else localStorage.removeItem(THEME_KEY)
      } catch {
        // Storage is blocked: the choice lasts until the next page load.
      }
    })
  }
  // Another tab changed the theme.
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== THEME_KEY) return
    applyTheme(readStoredTheme())
    show(readStoredTheme())
  })
}
