// The supported hosts: their configuration files, printers and limits. A site beyond a limit is still valid; the build reports a note.

import { decodePath } from '../../../shared/address'
import { formatCount } from '../../util/text'
import { caddyfile } from './caddy'
import { wranglerConfig } from './cloudflare-workers'
import { nginxConfig } from './nginx'
import {
  hasPattern,
  headersFileText,
  isPathSupportedByNetlify,
  isQuerySupportedByNetlify,
  redirectsFileLines,
} from './headers-redirects'
import { s3UploadCommands } from './s3'
import { vercelConfig, vercelRedirects } from './vercel'
import type { HostRules } from '../../types'
import type { DeployFile } from '../work-paths'

/** Measurements of a site for the limits of hosts. */
export type SiteMeasurements = {
  /** Files of the output. */
  readonly files: number
  readonly largest: { readonly path: string; readonly sizeBytes: number } | null
  /** `headerLines`: lines of `_headers`. `redirectLines`: lines of `_redirects`. */
  readonly headerLines: readonly string[]
  readonly redirectLines: readonly string[]
  /** Number of redirects in vercel.json. */
  readonly vercelRedirects: number
  /** Redirects that are pages too. */
  readonly redirects: HostRules['redirects']
  /** Redirects that are not pages. */
  readonly further: HostRules['further']
}

/** Returns the text of a note, without the name of the host, if the site exceeds the limit; else null. */
type Limit = (site: SiteMeasurements) => string | null

type Host = {
  readonly name: string
  /** Name of a file in deploy/ -> function that prints the file from the rules and the paths of all files. */
  readonly prints: Readonly<Partial<Record<DeployFile, (rules: HostRules, paths: Iterable<string>) => string>>>
  readonly limits: readonly Limit[]
}

function atMost(most: number, count: (site: SiteMeasurements) => number, what: string): Limit {
  return (site) =>
    count(site) > most ? `takes ${formatCount(most)} ${what}; this site has ${formatCount(count(site))}.` : null
}

function linesUpTo(most: number, lines: (site: SiteMeasurements) => readonly string[], file: string): Limit {
  return (site) =>
    lines(site).some((line) => line.length > most)
      ? `takes lines of ${formatCount(most)} characters in ${file}; one is longer.`
      : null
}

/** A limit that names the first redirect that the host ignores. */
function cannot(what: string, isLost: (rule: HostRules['further'][number]) => boolean): Limit {
  return ({ further }) => {
    const [first, ...others] = further.filter(isLost)
    if (first === undefined) return null
    const asked = `${first.path}${first.below ? '*' : ''}${first.query === null ? '' : `?${first.query}`}`
    return others.length === 0
      ? `${what}: ${asked} of redirects.yaml has no effect there.`
      : `${what}: ${asked} and ${String(others.length)} more of redirects.yaml have no effect there.`
  }
}

/** A limit that names the first redirect that the host answers with its page only. */
function onlyPages(what: string, isLost: (path: string) => boolean): Limit {
  return ({ redirects }) => {
    const [first, ...others] = redirects.map(({ from }) => decodePath(from)).filter(isLost)
    if (first === undefined) return null
    return others.length === 0
      ? `${what}: ${first} is a page there.`
      : `${what}: ${first} and ${String(others.length)} more are pages there.`
  }
}

const hasQuery = ({ query }: HostRules['further'][number]): boolean => query !== null
const isGone = ({ to }: HostRules['further'][number]): boolean => to === ''

function filesUpTo(mebibytes: number): Limit {
  return ({ largest }) =>
    largest !== null && largest.sizeBytes > mebibytes * MEBIBYTE
      ? `takes files of ${String(mebibytes)} MiB; ${largest.path} has ${(largest.sizeBytes / MEBIBYTE).toFixed(1)} MiB.`
      : null
}

const MEBIBYTE = 1024 * 1024

const NETLIFY_PATHS = 'no spaces, %, ?, #, and no segment that begins with : or * or ends in *'

const HOSTS: readonly Host[] = [
  { name: 'nginx', prints: { 'nginx.conf': nginxConfig }, limits: [] },
  { name: 'Caddy', prints: { Caddyfile: caddyfile }, limits: [] },
  {
    // `_headers` and `_redirects` are part of the output (hosts/headers-redirects.ts).
    // Limits of the free plan: https://developers.cloudflare.com/pages/platform/limits
    name: 'Cloudflare Pages',
    prints: {},
    limits: [
      atMost(20_000, ({ files }) => files, 'files (more on paid plans)'),
      filesUpTo(25),
      atMost(100, ({ headerLines }) => headerLines.filter((line) => line.startsWith('/')).length, 'rules in _headers'),
      linesUpTo(2_000, ({ headerLines }) => headerLines, '_headers'),
      atMost(
        2_000,
        ({ redirectLines }) => redirectLines.length,
        'lines in _redirects, and leaves the rest to their pages',
      ),
      atMost(100, ({ redirectLines }) => redirectLines.filter(hasPattern).length, 'lines with * or : in _redirects'),
      linesUpTo(1_000, ({ redirectLines }) => redirectLines, '_redirects'),
      cannot(
        'takes no queries, no 410 and no * inside a path in _redirects',
        (rule) => hasQuery(rule) || isGone(rule) || rule.path.includes('*'),
      ),
    ],
  },
  // The limits are those of Cloudflare Pages.
  { name: 'Cloudflare Workers', prints: { 'wrangler.jsonc': wranglerConfig }, limits: [] },
  {
    name: 'Netlify',
    prints: {},
    limits: [
      cannot(`takes only queries such as id=3, and only paths with ${NETLIFY_PATHS}`, ({ path, query }) => {
        return !isPathSupportedByNetlify(path) || (query !== null && !isQuerySupportedByNetlify(query))
      }),
      onlyPages(`takes redirects only from paths with ${NETLIFY_PATHS}`, (path) => !isPathSupportedByNetlify(path)),
    ],
  },
  {
    // https://vercel.com/docs/redirects
    name: 'Vercel',
    prints: { 'vercel.json': vercelConfig },
    limits: [atMost(1_024, (site) => site.vercelRedirects, 'redirects in vercel.json'), cannot('has no 410', isGone)],
  },
  { name: 'S3', prints: { 's3-upload.txt': s3UploadCommands }, limits: [cannot('has no rules', () => true)] },
]

/** Returns a map: name of a file in deploy/ -> text. */
export function hostConfigFiles(rules: HostRules, paths: Iterable<string>): Map<string, string> {
  return new Map(
    HOSTS.flatMap(({ prints }) => Object.entries(prints).map(([name, print]) => [name, print(rules, paths)] as const)),
  )
}

/** Returns a note for each limit that the site exceeds. */
export function hostLimitNotes(rules: HostRules, measured: Pick<SiteMeasurements, 'files' | 'largest'>): string[] {
  const site: SiteMeasurements = {
    ...measured,
    headerLines: headersFileText(rules).split('\n'),
    redirectLines: redirectsFileLines(rules),
    vercelRedirects: vercelRedirects(rules).length,
    redirects: rules.redirects,
    further: rules.further,
  }
  return HOSTS.flatMap(({ name, limits }) =>
    limits.flatMap((limit) => {
      const said = limit(site)
      return said === null ? [] : [`${name} ${said}`]
    }),
  )
}
