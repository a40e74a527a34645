// Reads the file of `packsite check --addresses`. A sitemap index is expanded with sitemaps in the same folder.

import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { siteError } from '../../diagnostics/errors'
import { errorCode, isFile, isFileTooLargeError, readBytes } from '../../util/fs'
import { fileNameOf } from '../../../shared/address'

/** The limit of the protocol: https://www.sitemaps.org/protocol.html */
const MAX_BYTES = 50 * 1024 * 1024

/**
 * Returns the text of the file, unpacked if gzipped. Entries of a sitemap index without a file stay unchanged. Throws SiteError for a damaged
 * gzip file and for a file above the size limit.
 */
export function readExpandedAddressList(file: string): string {
  return readWith(file, new Set([file]))
}

function readWith(file: string, read: Set<string>): string {
  return unpacked(file).replace(
    /<sitemap>.*?<loc>\s*(?:<!\[CDATA\[)?([^<\]]*).*?<\/sitemap>/gs,
    (entry, address: string) => {
      const name = fileNameOf(address.trim())
      const found = [name, name.replace(/\.gz$/, '')].map((candidate) => join(dirname(file), candidate)).find(isFile)
      if (found === undefined || name === '') return entry
      if (read.has(found)) return ''
      read.add(found)
      return asSitemap(readWith(found, read))
    },
  )
}

function unpacked(file: string): string {
  try {
    const bytes = readBytes(file, MAX_BYTES)
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
    return (isCompressed ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes).toString('utf8')
  } catch (error) {
    const isLarge = isFileTooLargeError(error) || errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
    if (!isLarge && !errorCode(error).startsWith('Z_')) throw error
    const [reason, hint] = isLarge
      ? ['it is larger than 50 MiB', 'split the list into several files, and check each.']
      : ['the compressed file is damaged or incomplete', 'download it again, or pass the unpacked file.']
    throw siteError('read-failed', { message: `${file} cannot be read: ${reason}`, at: { file }, hint })
  }
}

/** Converts a plain list of addresses, one per line, to sitemap entries. */
function asSitemap(text: string): string {
  if (text.includes('<loc>')) return text
  return text
    .split(/\r?\n/)
    .map((line) => `<url><loc>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc></url>`)
    .join('\n')
}
