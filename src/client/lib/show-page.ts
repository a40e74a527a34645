// Mounts the scripts of the page that is shown, and ends those of the page before.

import type { PageScript, ShownPage } from './page-script'

/** Rejects when one of them cannot be had. A module that is loaded already is only looked up. */
export function importScripts(addresses: readonly string[]): Promise<PageScript[]> {
  return Promise.all(addresses.map((address) => import(address) as Promise<PageScript>))
}

/** Ends the page before, at once; what it answers mounts the scripts of the next, unless that was left in the meantime. */
export type BeginPage = () => (scripts: readonly PageScript[]) => void

/** What every page gets alike. */
type PageTools = Pick<ShownPage, 'main' | 'loadChunk'> & {
  readonly fetchMain: (address: string, signal: AbortSignal) => ReturnType<ShownPage['fetchMain']>
}

export function createPageMounter({ main, loadChunk, fetchMain }: PageTools): BeginPage {
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
