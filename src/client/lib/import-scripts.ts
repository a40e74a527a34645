// The scripts of a page: how they are had, and when they begin.

import type { PageScript } from './page-script'

/** Rejects when one of them cannot be had. A module or a stylesheet that is loaded already is only looked up. */
export async function importScripts(addresses: readonly string[]): Promise<PageScript[]> {
  const isSheet = (address: string): boolean => address.endsWith('.css')
  const modules = addresses.filter((address) => !isSheet(address))
  const [scripts] = await Promise.all([
    Promise.all(modules.map((address) => import(address) as Promise<PageScript>)),
    ...addresses.filter(isSheet).map(loadSheet),
  ])
  return scripts
}

/** A stylesheet that other pages do not have; it stays, as its rules are of no other page. */
async function loadSheet(address: string): Promise<void> {
  if (document.head.querySelector(`link[href="${address}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.dataset['sheet'] = ''
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`No stylesheet at ${address}`))
    })
    document.head.append(link)
  })
}

/** Ends the page before, at once; what it answers mounts the scripts of the next, unless that was left in the meantime. */
export type BeginPage = () => (scripts: readonly PageScript[]) => void
