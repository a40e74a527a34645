// Mounts the scripts of the current page, and ends the scripts of the previous page.

import type { BuildTracker } from './builds'
import { loadNavigation } from './start-navigation'
import type { SwitchPageScripts } from './import-scripts'
import type { ShownPage } from './page-script'

type PageTools = Pick<ShownPage, 'loadChunk'> & { readonly builds: BuildTracker }

export function createPageScriptSwitcher(main: HTMLElement, { loadChunk, builds }: PageTools): SwitchPageScripts {
  const fetchMain = async (address: string, signal: AbortSignal): Promise<DocumentFragment> => {
    const { fetchMain: fetch } = await loadChunk(loadNavigation)
    return fetch(new URL(address, location.href), { builds, signal })
  }
  let shown = new AbortController()
  return () => {
    shown.abort()
    const { signal } = (shown = new AbortController())
    return (scripts) => {
      if (signal.aborted) return
      for (const { mount } of scripts) {
        try {
          mount({
            main,
            signal,
            loadChunk,
            fetchMain: (address) => fetchMain(address, signal),
            version: builds.version,
          })
        } catch (error) {
          reportMountError(error)
        }
      }
    }
  }
}

/** Logs an error that occurred while a page script was started (SPEC section 8, "Startup failure"). */
export function reportMountError(error: unknown): void {
  console.error('Error while mounting app', error)
}
