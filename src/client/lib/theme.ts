// The chosen theme in local storage: 'light' or 'dark'; any other value follows the system.

export const THEME_KEY = 'theme'

export function isFixedTheme(theme: string): boolean {
  return theme === 'light' || theme === 'dark'
}

/** Returns '' if no theme is stored or storage is blocked. */
export function readStoredTheme(): string {
  try {
    return localStorage.getItem(THEME_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Sets data-theme on <html> for the stylesheet, and the colour of the browser's toolbar. */
export function applyTheme(theme: string): void {
  const root = document.documentElement
  if (isFixedTheme(theme)) root.dataset['theme'] = theme
  else delete root.dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? ''
    meta.media = !isFixedTheme(theme) ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all'
  }
}
