// Browsers ignore `download` on other origins, and there it would promise what does not happen.

/** True for a file of this site; undefined, and so no attribute, for any other address. */
export function downloadAttribute(href: string): true | undefined {
  return href.startsWith('/') && !href.startsWith('//') ? true : undefined
}
