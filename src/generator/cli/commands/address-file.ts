// The file of `packsite check --addresses`, with the sitemaps that an index names where they are beside it.

import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readBytes, statsAt } from '../../util/fs'
import { fileNameOf } from '../../../shared/address'

/** No sitemap is larger: https://www.sitemaps.org/protocol.html */
const MAX_BYTES = 50 * 1024 * 1024

/** The text of the file; unpacked where it is compressed. Entries of a sitemap index whose file is not there stay as they are. */
export function readAddressFile(file: string): string {
  return readWith(file, new Set([file]))
}

function readWith(file: string, read: Set<string>): string {
  const bytes = readBytes(file, MAX_BYTES)
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = (isCompressed ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes).toString('utf8')
  return text.replace(/<sitemap>.*?<loc>\s*(?:<!\[CDATA\[)?([^<\]]*).*?<\/sitemap>/gs, (entry, address: string) => {
    const name = fileNameOf(address.trim())
    const found = [name, name.replace(/\.gz$/, '')]
      .map((candidate) => join(dirname(file), candidate))
      .find((candidate) => statsAt(candidate)?.isFile() === true)
    if (found === undefined || name === '') return entry
    if (read.has(found)) return ''
    read.add(found)
    return asSitemap(readWith(found, read))
  })
}

/** A sitemap may be a list with one address a line, too. */
function asSitemap(text: string): string {
  if (text.includes('<loc>')) return text
  return text
    .split(/\r?\n/)
    .map((line) => `<url><loc>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc></url>`)
    .join('\n')
}
