// Reads the file of `packsite check --addresses`. A sitemap index is expanded with sitemaps in the same folder.

import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readBytes, statsAt } from '../../util/fs'
import { fileNameOf } from '../../../shared/address'

/** The limit of the protocol: https://www.sitemaps.org/protocol.html */
const MAX_BYTES = 50 * 1024 * 1024

/** Returns the text of the file, unpacked if gzipped. Entries of a sitemap index without a file stay unchanged. */
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

/** Converts a plain list of addresses, one per line, to sitemap entries. */
function asSitemap(text: string): string {
  if (text.includes('<loc>')) return text
  return text
    .split(/\r?\n/)
    .map((line) => `<url><loc>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc></url>`)
    .join('\n')
}
