// The host of a link to another site.

/** 'files.example' of 'https://www.files.example/a.zip'; '' for an address of this site. */
export function otherHost(href: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/:?#]+)/.exec(href)?.[1] ?? ''
}
