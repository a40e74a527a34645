// Mounts the scripts of the page that is shown, and ends those of the page before.

import type { Builds } from './builds'
import { loadNavigation } from './start-navigation'
import type { PageScript, ShownPage } from './page-script'

/** Rejects when one of them cannot be had. A module that is loaded already is only looked up. */
export function importScripts(addresses: readonly string[]): Promise<PageScript[]> {
  return Promise.all(addresses.map((address) => import(address) as Promise<PageScript>))
}

/** Ends the page before, at once; what it answers mounts the scripts of the next, unless that was left in the meantime. */
export type BeginPage = () => (scripts: readonly PageScript[]) => void

type PageTools = Pick<ShownPage, 'loadChunk'> & { readonly builds: Builds }

export function createPageMounter(main: HTMLElement, { loadChunk, builds }: PageTools): BeginPage {
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
          mount({ main, signal, loadChunk, fetchMain: (address) => fetchMain(address, signal) })
        } catch (error) {
          reportMountError(error)
        }
      }
    }
  }
}

/** SPEC section 8, "Startup failure". */
export function reportMountError(error: unknown): void {
  console.error('Error while mounting app', error)
}
