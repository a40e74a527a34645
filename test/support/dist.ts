// Reads a built site in dist: pages as trees, files, and the file for an address.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHtml, type HtmlRoot } from './html'
import { listBelow } from './site'

export type BuiltPage = {
  /** Relative to dist: 'news/index.html'. */
  readonly file: string
  /** Without base and trailing slash: '/news', '/', '/404.html'. */
  readonly path: string
  readonly html: string
  readonly tree: HtmlRoot
}

export type Dist = {
  readonly files: ReadonlySet<string>
  readonly pages: readonly BuiltPage[]
  /** Returns the page at a path; throws if missing. */
  readonly page: (path: string) => BuiltPage
  readonly read: (file: string) => string
  readonly bytes: (file: string) => Buffer
  readonly json: (file: string) => unknown
  /** The file that a host sends for an address of the site, base included; null if no file matches. */
  readonly fileAt: (address: string) => string | null
}

export type DistOptions = { readonly base?: string }

export function openDist(root: string, { base = '/' }: DistOptions = {}): Dist {
  const folder = join(root, 'dist')
  const files = new Set(listBelow(folder))
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const loaded = new Map<string, BuiltPage>()
  const load = (file: string): BuiltPage => {
    const known = loaded.get(file)
    if (known !== undefined) return known
    const html = read(file)
    const page = { file, path: pathOf(file), html, tree: parseHtml(html) }
    loaded.set(file, page)
    return page
  }
  const fileAt: Dist['fileAt'] = (address) => {
    const path = decodeURI(address.replace(/[?#].*$/s, ''))
    if (!path.startsWith(base)) return null
    const own = path.slice(base.length).replace(/\/$/, '')
    if (own !== '' && files.has(own)) return path.endsWith('/') ? null : own
    const index = own === '' ? 'index.html' : `${own}/index.html`
    return files.has(index) ? index : null
  }
  return {
    files,
    get pages() {
      return [...files].filter((file) => file.endsWith('.html')).map(load)
    },
    page: (path) => load(path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}/index.html`),
    read,
    bytes: (file) => readFileSync(join(folder, file)),
    json: (file) => JSON.parse(read(file)) as unknown,
    fileAt,
  }
}

function pathOf(file: string): string {
  if (file === 'index.html') return '/'
  return `/${file.replace(/\/index\.html$/, '')}`
}
