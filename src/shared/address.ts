// What an address says when it is read as people read it: every encoded character decoded, once. What is not a right encoding
// stays as it is written, and so does what would change the shape of a path or of a line: '/', '\' and control characters.

/** '/a/b%20c.zip' -> '/a/b c.zip'. Never throws. */
export function decodePath(path: string): string {
  return decodeText(path, (text) => text.replace(/[/\\\p{Cc}\u2028\u2029]/gu, encodeURIComponent))
}

/** 'c%C3%BC/%2F' -> 'cü//': a fragment is an id, and has no shape. Never throws. */
export function decodeFragment(fragment: string): string {
  return decodeText(fragment, (text) => text)
}

/** One character in UTF-8. */
const ENCODED =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi

function decodeText(text: string, keep: (decoded: string) => string): string {
  return text.replace(ENCODED, (encoded) => {
    try {
      return keep(decodeURIComponent(encoded))
    } catch {
      return encoded
    }
  })
}

/** An address without its query and its fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** The name of the file behind an address, as it is saved: 'https://a.example/Stone%2032x.zip?x' -> 'Stone 32x.zip'. */
export function fileNameOf(address: string): string {
  const path = withoutQuery(address)
  return decodePath(path.slice(path.lastIndexOf('/') + 1))
}

/** What files of packs end in: archives that a game opens. */
export const PACK_ENDINGS = ['.zip', '.mcpack', '.mcaddon'] as const

/** One of PACK_ENDINGS as the address writes it, '' for anything else. */
export function packEnding(address: string): string {
  return /\.(?:zip|mcpack|mcaddon)$/i.exec(fileNameOf(address))?.[0] ?? ''
}
