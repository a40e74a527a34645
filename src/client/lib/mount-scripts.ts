// Mounts the scripts of the current page, and ends the scripts of the previous page.

import type { BuildTracker } from './builds'
import { loadNavigation } from './start-navigation'
import { reportMountError, type SwitchPageScripts } from './import-scripts'
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
