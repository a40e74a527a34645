// The scripts of a page: how they are had, and when they begin.

import type { PageScript } from './page-script'

/** Rejects when one of them cannot be had. A module that is loaded already is only looked up. */
export function importScripts(addresses: readonly string[]): Promise<PageScript[]> {
  return Promise.all(addresses.map((address) => import(address) as Promise<PageScript>))
}

/** Ends the page before, at once; what it answers mounts the scripts of the next, unless that was left in the meantime. */
export type BeginPage = () => (scripts: readonly PageScript[]) => void
