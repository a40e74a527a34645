// Replaces links to pages in the props of a page by links to the same pages in another language. Files have one address in all languages.

export type LocalizeOptions = {
  readonly base: string
  /** '/de' */
  readonly path: string
  /** True for the address of a page of the language, without base and without a slash at the end. */
  readonly isPage: (path: string) => boolean
}

/** Keys of props whose value is an address. */
const ADDRESS_KEY = /href$/i
const LINK_IN_HTML = /(<a\b[^>]*?\shref=")([^"]*)/g

/** Copies plain data, with the addresses in it replaced; returns the same value if nothing changed. */
export function localizeLinks<Value>(value: Value, options: LocalizeOptions): Value {
  return localized(value, false, options) as Value
}

function localized(value: unknown, isAddress: boolean, options: LocalizeOptions): unknown {
  if (typeof value === 'string') {
    if (isAddress) return localAddress(value, options)
    return value.includes('href="')
      ? value.replace(LINK_IN_HTML, (_, before: string, address: string) => before + localAddress(address, options))
      : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => localized(item, isAddress, options))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const entries = Object.entries(value)
  const copied = entries.map(([key, inner]) => [key, localized(inner, ADDRESS_KEY.test(key), options)] as const)
  return copied.every(([, inner], index) => inner === entries[index]?.[1]) ? value : Object.fromEntries(copied)
}

/** '/packs/news?a#b' -> '/packs/de/news?a#b', with the base '/packs/' and the path '/de'; other addresses stay. */
export function localAddress(address: string, { base, path, isPage }: LocalizeOptions): string {
  if (!address.startsWith(base)) return address
  const [whole = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(base.length - 1))?.slice(1) ?? []
  if (whole === path || whole.startsWith(`${path}/`)) return address
  const local = pathWithoutEnd(path + whole)
  return isPage(local) ? base.slice(0, -1) + path + whole + rest : address
}

/** '/news/' -> '/news'; '/' -> ''. */
export function pathWithoutEnd(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
