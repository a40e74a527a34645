// What hosts take at most. A site that is larger is still a good site: the build tells it once, and goes on.

import { formatCount } from '../base/text'
import { headersText, redirectsText } from './hosts/pages'
import type { HostRules } from '../model'

/** https://developers.cloudflare.com/pages/platform/limits: the free plan; others take more files. */
const CLOUDFLARE = {
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
  headerRules: 100,
  lineLength: 2_000,
  redirects: 2_000,
  redirectLength: 1_000,
}
/** https://vercel.com/docs/redirects */
const VERCEL = { redirects: 1_024 }

export type Measured = {
  /** Files of the output. */
  readonly files: number
  readonly largest: { readonly path: string; readonly sizeBytes: number } | null
}

/** A line for each limit that the site is over. */
export function limitNotes(rules: HostRules, { files, largest }: Measured): string[] {
  const notes: string[] = []
  const over = (host: string, limit: number, [count, what]: readonly [number, string]): void => {
    if (count > limit) notes.push(`${host} takes ${formatCount(limit)} ${what}; this site has ${formatCount(count)}.`)
  }
  const headerLines = headersText(rules).split('\n')
  const redirectLines = redirectsText(rules)
    .split('\n')
    .filter((line) => line !== '')
  over('Cloudflare Pages', CLOUDFLARE.files, [files, 'files (more on paid plans)'])
  if (largest !== null && largest.sizeBytes > CLOUDFLARE.fileBytes)
    notes.push(
      `Cloudflare Pages takes files of 25 MiB; ${largest.path} has ${(largest.sizeBytes / 1024 / 1024).toFixed(1)} MiB.`,
    )
  over('Cloudflare Pages', CLOUDFLARE.headerRules, [
    headerLines.filter((line) => line.startsWith('/')).length,
    'rules in _headers',
  ])
  if (headerLines.some((line) => line.length > CLOUDFLARE.lineLength))
    notes.push(
      `Cloudflare Pages takes lines of ${formatCount(CLOUDFLARE.lineLength)} characters in _headers; one is longer.`,
    )
  over('Cloudflare Pages', CLOUDFLARE.redirects, [
    redirectLines.length,
    'lines in _redirects, and leaves the rest to their pages',
  ])
  if (redirectLines.some((line) => line.length > CLOUDFLARE.redirectLength))
    notes.push(
      `Cloudflare Pages takes lines of ${formatCount(CLOUDFLARE.redirectLength)} characters in _redirects; one is longer.`,
    )
  over('Vercel', VERCEL.redirects, [redirectLines.length, 'redirects in vercel.json'])
  return notes
}
