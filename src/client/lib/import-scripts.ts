// Loads and mounts the scripts of a page.

import type { PageScript } from './page-script'

/** Imports modules; rejects if any import fails. Already loaded modules come from the module cache. */
export function importPageScripts(addresses: readonly string[]): Promise<PageScript[]> {
  return Promise.all(addresses.map((address) => import(address) as Promise<PageScript>))
}

/** Ends the previous page at once. Returns a function that mounts the scripts of the next page, unless the reader has left that page. */
export type SwitchPageScripts = () => (scripts: readonly PageScript[]) => void

/** Logs an error that occurred while a page script was started (SPEC section 8, "Startup failure"). */
export function reportMountError(error: unknown): void {
  console.error('Error while mounting app', error)
}
