// What an address leads to, as browsers read it. They repair much: 'https:evil.test' and 'https:\\evil.test' are addresses of
// another site or of this one, by the scheme of the page, and a tab inside of '/	/evil.test' is not there for them. An address that
// would have to be repaired leads nowhere here.

export type AddressKind =
  /** '#top' */
  | 'place'
  /** '/news', of this site */
  | 'site'
  /** 'https://example.org' */
  | 'https'
  | 'mailto'

/** Null for whatever else it is: another scheme, a relative address, one that readers take differently. */
export function addressKind(address: string): AddressKind | null {
  if (address.startsWith('#')) return 'place'
  if (REPAIRED.test(address)) return null
  if (address.startsWith('/')) return address.startsWith('//') ? null : 'site'
  if (/^https:\/\/[^/?#]/i.test(address)) return parseUrl(address) === null ? null : 'https'
  return /^mailto:[^/]/i.test(address) ? 'mailto' : null
}

/** Controls, of which browsers take out tabs and line ends; space at either end, which they trim; backslashes, which they turn. */
const REPAIRED = /[\p{Cc}\u2028\u2029\\]|^\s|\s$/u

/** Null for what is none. Not by URL.canParse: Node 20 answers it wrongly for letters beyond ASCII once it was asked often. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
