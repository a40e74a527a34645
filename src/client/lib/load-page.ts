// Loads the stylesheet and the scripts of a page that is reached by a link.

import { element } from './element'
import { importPageScripts } from './import-scripts'
import type { PageScript } from './page-script'

/**
 * Loads the files of a page and returns its scripts; already loaded files are reused. Rejects if any file cannot be
 * loaded.
 */
export async function loadPageFiles(addresses: readonly string[]): Promise<PageScript[]> {
  const isSheet = (address: string): boolean => address.endsWith('.css')
  const [scripts] = await Promise.all([
    importPageScripts(addresses.filter((address) => !isSheet(address))),
    ...addresses.filter(isSheet).map(loadSheet),
  ])
  return scripts
}

/** Removes the stylesheets of other pages. */
export function removeOtherStylesheets(addresses: readonly string[]): void {
  for (const link of document.head.querySelectorAll('link[data-sheet]'))
    if (!addresses.includes(link.getAttribute('href') ?? '')) link.remove()
}

/** Loads an additional stylesheet of a page. */
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
