// The attribute `download`. Browsers ignore it on other origins, so links to these do not have the attribute.

/** True for a file of this site; undefined (no attribute) for any other address. */
export function sameSiteDownloadAttribute(href: string): true | undefined {
  return href.startsWith('/') && !href.startsWith('//') ? true : undefined
}
