// What a page that is reached by a link loads: its own stylesheet, and its scripts.

import { element } from './element'
import { importScripts } from './import-scripts'
import type { PageScript } from './page-script'

/** Rejects when one of them cannot be had. What is loaded already is only looked up. */
export async function loadPage(addresses: readonly string[]): Promise<PageScript[]> {
  const isSheet = (address: string): boolean => address.endsWith('.css')
  const [scripts] = await Promise.all([
    importScripts(addresses.filter((address) => !isSheet(address))),
    ...addresses.filter(isSheet).map(loadSheet),
  ])
  return scripts
}

/** The stylesheets of other pages go. */
export function dropSheets(addresses: readonly string[]): void {
  for (const link of document.head.querySelectorAll('link[data-sheet]'))
    if (!addresses.includes(link.getAttribute('href') ?? '')) link.remove()
}

/** A stylesheet that other pages do not have. */
async function loadSheet(address: string): Promise<void> {
  if (document.head.querySelector(`link[href="${address}"]`) !== null) return
  const link = element('link', { rel: 'stylesheet', href: address, 'data-sheet': '' })
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
