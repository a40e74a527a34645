// Decodes addresses for display: every valid percent-encoded character, once. Invalid encodings stay unchanged. In paths, '/', '\' and
// control characters stay encoded, because decoding would change the structure of the path or line.

/** '/a/b%20c.zip' -> '/a/b c.zip'. Never throws. */
export function decodePath(path: string): string {
  return decodeText(path, (text) => text.replace(/[/\\\p{Cc}\u2028\u2029]/gu, encodeURIComponent))
}

/** 'c%C3%BC/%2F' -> 'cü//': a fragment is an id without structure. Never throws. */
export function decodeFragment(fragment: string): string {
  return decodeText(fragment, (text) => text)
}

/** One percent-encoded UTF-8 character. */
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

/** Removes query and fragment. */
export function withoutQueryAndFragment(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** File name of an address, decoded: 'https://a.example/Stone%2032x.zip?x' -> 'Stone 32x.zip'. */
export function fileNameOf(address: string): string {
  const path = withoutQueryAndFragment(address)
  return decodePath(path.slice(path.lastIndexOf('/') + 1))
}

/** Extensions of packs: archives that a game opens. */
export const PACK_ENDINGS = ['.zip', '.mcpack', '.mcaddon'] as const

/** The pack extension in its original spelling; '' for any other file. */
export function packEnding(address: string): string {
  return /\.(?:zip|mcpack|mcaddon)$/i.exec(fileNameOf(address))?.[0] ?? ''
}
