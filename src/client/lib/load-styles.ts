// The stylesheets that a page names among its scripts: they are there before it is shown, and
// go when another one is.

import { element } from './element'

export const isStyle = (address: string): boolean => address.endsWith('.css')

/** Rejects when one of them cannot be had. */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle))
}

/** Those that the page which is shown does not name go. */
export function dropStyles(addresses: readonly string[]): void {
  for (const link of document.head.querySelectorAll('link[data-page]'))
    if (!addresses.includes(link.getAttribute('href') ?? '')) link.remove()
}

function loadStyle(href: string): Promise<void> {
  const { head } = document
  if (head.querySelector(`link[data-page][href='${href}']`) !== null) return Promise.resolve()
  const link = element('link', { rel: 'stylesheet', href, 'data-page': '' })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`No stylesheet at ${href}`))
    })
    head.append(link)
  })
}
