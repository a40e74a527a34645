// Which colours the reader has chosen: 'light' or 'dark', kept in local storage; anything else follows the system.

export const THEME_KEY = 'theme'

export function isChosen(theme: string): boolean {
  return theme === 'light' || theme === 'dark'
}

/** '' when nothing is stored or storage is blocked. */
export function readTheme(): string {
  try {
    return localStorage.getItem(THEME_KEY) ?? ''
  } catch {
    return ''
  }
}

/** data-theme on <html>, for the stylesheet, and the colour of the browser's own bar. */
export function applyTheme(theme: string): void {
  const root = document.documentElement
  if (isChosen(theme)) root.dataset['theme'] = theme
  else delete root.dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? ''
    meta.media = !isChosen(theme) ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all'
  }
}
