// The site that was published last, read for comparison: its files by address, and what a page of it weighs.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePath } from './addresses'
import { compressedSize, inspectPage } from './facts'
import { createScale, type Weights } from './weight'
import type { Page, Site } from '../model'

/** Weighs pages as they stand in a folder; null for those that do not. Each page is read once. */
export function createPublishedScale(folder: string, site: Site): (page: Page) => Weights | null {
  const read = (path: string): Uint8Array | null => {
    const file = join(folder, path)
    return path !== '' && existsSync(file) ? readFileSync(file) : null
  }
  const scale = createScale((address) => read(sitePath(address, site)?.slice(1) ?? ''))
  const known = new Map<Page, Weights | null>()
  return (page) => {
    let weights = known.get(page)
    if (weights === undefined) {
      const html = read(page.output)
      weights = html === null ? null : scale(inspectPage(Buffer.from(html).toString(), site), compressedSize(html))
      known.set(page, weights)
    }
    return weights
  }
}
