// Creates the host rules, a pure function of the site, its pages and its files. `packsite preview` applies the rules, the printers in
// hosts/ write the configuration of each host, and the development server uses headers and content types.

import { decodePath } from '../../../shared/address'
import { ERROR_PAGE } from '../../../shared/language-path'
import { castToOutputPath } from '../../util/path'
import { encodeQuotesAndBraces, prependBase, trimEndSlash } from '../../util/address'
import { compareText } from '../../util/text'
import { ADMIN_PAGE_PATH } from '../../util/admin-address'
import { adminHeaders } from './admin'
import type {
  FileHeaderGroup,
  FileMatcher,
  HostOnlyRule,
  HeaderSet,
  HostRules,
  LocalErrorPage,
  OutputFile,
  OutputPath,
  Page,
  RedirectRule,
  Site,
  StatusRule,
} from '../../types'

/** Output path of the rules, for `packsite preview`. */
export const RULES_PATH = 'builds/rules.json'
export const HEADERS_PATH = '_headers'
export const REDIRECTS_PATH = '_redirects'
/** Files of the output for hosts, not for visitors. */
export const HIDDEN_PATHS: readonly string[] = [HEADERS_PATH, REDIRECTS_PATH]

const NO_CACHE = 'no-cache'
const NO_STORE = 'no-store'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

const TYPES: HeaderSet = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // Not 'application/zip': phones would add '.zip' to the name, and the game would not open the file.
  mcpack: 'application/octet-stream',
  mcaddon: 'application/octet-stream',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}

export type HostRulesInput = {
  readonly site: Pick<Site, 'base' | 'siteUrl' | 'bots' | 'textures' | 'policy' | 'head'> &
    Partial<Pick<Site, 'admin' | 'languages'>>
  readonly pages: readonly Pick<Page, 'url' | 'output' | 'status' | 'redirect'>[]
  /** Files of public/. */
  readonly publicFiles: readonly Pick<OutputFile, 'path'>[]
  /** Redirects that are not pages, without base. */
  readonly further?: readonly HostOnlyRule[]
  /** See HostRules. */
  readonly validated: readonly string[]
}

export function hostRules({ site, pages, publicFiles, further = [], validated }: HostRulesInput): HostRules {
  const address = (url: string): string => trimEndSlash(prependBase(site.base, url))
  const local = (site.languages ?? []).slice(1).map(({ path }): LocalErrorPage => ({
    path: prependBase(site.base, `${path}/`),
    file: castToOutputPath(`${path.slice(1)}/${ERROR_PAGE}`),
  }))
  return {
    version: 1,
    base: site.base,
    siteUrl: site.siteUrl,
    bots: site.bots.map((word) => word.toLowerCase()),
    notFound: castToOutputPath(ERROR_PAGE),
    ...(local.length === 0 ? {} : { notFoundBelow: local }),
    redirects: pages
      .filter(({ redirect }) => redirect !== null)
      .map(({ url, redirect, status }): RedirectRule => ({
        from: address(url),
        to: encodeQuotesAndBraces(redirect ?? ''),
        status,
      })),
    statuses: pages
      .filter(({ redirect, status }) => redirect === null && status !== 200)
      .map(({ url, output, status }) => ({ path: address(url), file: output, status })),
    further: further.map((rule) => {
      const path = prependBase(site.base, rule.path)
      return { ...rule, path: rule.below ? path : trimEndSlash(path), to: encodeQuotesAndBraces(rule.to) }
    }),
    hidden: HIDDEN_PATHS,
    headers: {
      'content-security-policy': contentPolicy(site),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': NO_CACHE,
    },
    groups: fileGroups(site, pages, publicFiles),
    types: TYPES,
    fallbackType: 'application/octet-stream',
    compressed: [...new Set([...Object.values(TYPES), ATOM, JSON_FEED].filter((type) => type.includes(CHARSET)))]
      .map((type) => type.replace(CHARSET, ''))
      .sort(compareText),
    validated,
  }
}

/** The file of the error page for a decoded path with base. */
export function errorFileOf({ notFound, notFoundBelow = [] }: HostRules, path: string): OutputPath {
  return notFoundBelow.find((local) => `${path}/`.startsWith(local.path))?.file ?? notFound
}

/** Statuses of pages that are not an error page. */
export function ownStatuses({ statuses, notFound, notFoundBelow = [] }: HostRules): StatusRule[] {
  const errorFiles = new Set([notFound, ...notFoundBelow.map(({ file }) => file)])
  return statuses.filter(({ file }) => !errorFiles.has(file))
}

const CHARSET = '; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const JSON_FEED = 'application/feed+json; charset=utf-8'

/** Content-Security-Policy of QUALITY section 4, with the host of the texture API and the hosts of the config's `policy`. */
function contentPolicy({ textures: { apiHost }, policy, head }: HostRulesInput['site']): string {
  const pictures = [...(apiHost === '' ? [] : [new URL(apiHost).origin]), ...policy.img]
  const sources = (hosts: readonly string[]): string =>
    hosts.map((host) => (host === 'self' ? "'self'" : host)).join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${sources(['self', ...pictures])}`,
    `connect-src ${sources(['self', ...policy.connect])}`,
    ...(policy.frame.length === 0 ? [] : [`frame-src ${sources(policy.frame)}`]),
    ...(policy.media.length === 0 ? [] : [`media-src ${sources(policy.media)}`]),
    ...(head.link.some(({ rel }) => rel === 'manifest') ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types packsite packsite-worker',
  ].join('; ')
}

function fileGroups(
  site: HostRulesInput['site'],
  pages: HostRulesInput['pages'],
  publicFiles: HostRulesInput['publicFiles'],
): FileHeaderGroup[] {
  const textures: FileHeaderGroup = {
    name: 'textures',
    match: { folder: 'v2/textures/' },
    // A public API: other sites can embed its images. Images of 'latest' change with a build.
    headers: { 'content-type': 'image/png', 'cache-control': HOUR, 'cross-origin-resource-policy': 'cross-origin' },
  }
  return [
    { name: 'assets', match: { folder: 'assets/' }, headers: { 'cache-control': YEAR } },
    { name: 'builds', match: { folder: 'builds/' }, headers: { 'cache-control': NO_STORE } },
    { name: 'search', match: { file: 'search-index.json' }, headers: { 'cache-control': NO_STORE } },
    ...(site.textures.apiHost === '' ? [textures] : []),
    ...(site.admin == null ? [] : adminHeaders(site.admin)),
    // File names contain a hash of the bytes.
    { name: 'pack-textures', match: { folder: 'v2/content/' }, headers: { 'cache-control': YEAR } },
    { name: 'feeds', match: { name: 'feed.xml' }, headers: { 'content-type': ATOM } },
    { name: 'json-feed', match: { file: 'feed.json' }, headers: { 'content-type': JSON_FEED } },
    { name: 'checksums', match: { name: 'SHA256SUMS' }, headers: { 'content-type': TYPES['txt'] ?? '' } },
    ...pictureFolders(
      site.admin == null ? pages : [...pages, { output: castToOutputPath(ADMIN_PAGE_PATH) }],
      publicFiles,
    ).map((folder) => ({
      name: folder.slice(0, -1),
      match: { folder },
      headers: { 'cache-control': HOUR },
    })),
  ]
}

/** Folders of public/ that contain only images. A changed image keeps its name, so the maximum age is an hour. */
function pictureFolders(pages: readonly Pick<Page, 'output'>[], publicFiles: HostRulesInput['publicFiles']): string[] {
  const pictures = new Set<string>()
  const others = new Set<string>([''])
  for (const { path } of publicFiles) (typeOf(path).startsWith('image/') ? pictures : others).add(topFolder(path))
  for (const folder of others) pictures.delete(folder)
  return [...pictures].filter((folder) => !pages.some(({ output }) => output.startsWith(folder))).sort(compareText)
}

/** Returns the first folder of a path: 'image/banners/a.png' -> 'image/'; '' for a file without a folder. */
function topFolder(path: string): string {
  return path.slice(0, path.indexOf('/') + 1)
}

function typeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? '') : ''
}

/** Request targets that no link of the site has: encoded dots, slashes and backslashes, NUL, dot segments. Case-insensitive. */
export const MALFORMED_REQUEST = String.raw`^[^?]*(?:%2e|%2f|%5c|%00|\\|/\.\.?(?:[/?]|$))`
/**
 * Two consecutive slashes, which no address of the site has. Hosts reject such requests before all rules: a redirect with the rest of the path could
 * name another host.
 */
export const DOUBLED_SLASH = '^[^?]*//'

/** Returns the target of a rule with `below`. `rest`: the requested rest of the path, which never starts with a slash. */
export function fillSplat(to: string, rest: string): string {
  return to.replace(SPLAT, () => rest)
}

/** Placeholder for the rest of the address, the last segment of a target. */
const SPLAT = ':splat'

/** Text for the comment on the folder in a configuration file. */
export function distFolderNote(base: string): string {
  return base === '/' ? 'with the files of dist' : `that holds dist under the name ${base.slice(1, -1)}`
}

/** Returns path patterns of a match; * matches any characters. */
export function pathPatterns(base: string, match: FileMatcher): string[] {
  if ('folder' in match) return [`${base}${match.folder}*`]
  return 'file' in match ? fileAddresses(base, match) : [base + match.name, `${base}*/${match.name}`]
}

/** Returns the addresses of a file. A page answers at its file, and at its folder with and without a slash. */
export function fileAddresses(base: string, { file, isPage }: Extract<FileMatcher, { file: string }>): string[] {
  const address = base + file
  return isPage === true ? [...slashForms(address.slice(0, -'/index.html'.length)), address] : [address]
}

/** Returns both forms of an address: '/news' and '/news/'. */
export function slashForms(address: string): string[] {
  return address === '/' ? ['/'] : [address, `${address}/`]
}

/** Like `slashForms`, decoded, for hosts that compare decoded paths. */
export function decodedSlashForms(address: string): string[] {
  return slashForms(decodePath(address))
}
