// Finds endless redirects, which browsers abort with an error.

import { decodePath } from '../../shared/address'
import { createProblem } from '../diagnostics/errors'
import { decodeUrlPath, prependBase } from '../util/address'
import { pageSourceLocation } from './collisions'
import { createRequestResolver, type RequestResolver } from './hosts/resolve'
import type { HostRules, PlannedPage, ProblemLocation, Problem, Redirect, Site } from '../types'

export type RedirectLoopInput = {
  readonly site: Pick<Site, 'base' | 'siteUrl'>
  readonly redirects: readonly Redirect[]
  /** The file that lists the redirects. */
  readonly file: string
  readonly pages: readonly PlannedPage[]
  readonly rules: () => HostRules
}

/** Chromium and Firefox follow 20 redirects. */
const MAX_STEPS = 20

/** Placeholder for the rest of an address below a path. */
const REST = 'packsite-rest'

export function redirectLoopProblems({ site, redirects, file, pages, rules }: RedirectLoopInput): Problem[] {
  const starts = [
    ...redirects.map(({ from, query, below }, row): Start => ({
      address: `${prependBase(site.base, from)}${below ? REST : ''}${query === null ? '' : `?${query}`}`,
      shown: `${decodeUrlPath(from)}${below ? '*' : ''}${query === null ? '' : `?${query}`}`,
      at: { file, keyPath: [row, 'from'] },
    })),
    ...pages
      .filter(({ redirect, sources }) => redirect !== null && sources[0]?.file !== file)
      .map((page): Start => ({
        address: prependBase(site.base, page.url),
        shown: decodeUrlPath(page.url),
        at: pageSourceLocation(page),
      })),
  ]
  if (starts.length === 0) return []
  const { resolve } = createRequestResolver(rules(), new Set())
  return starts.flatMap(({ address, shown, at }): Problem[] => {
    const steps = follow(address, { resolve, origin: new URL(site.siteUrl).origin })
    if (steps.length <= MAX_STEPS) return []
    const [first = '', second = ''] = steps.map((step) => step.replace(REST, '…'))
    const message = `The redirect of ${shown} never ends: it leads to ${first}, and from there to ${second}`
    return [createProblem('redirect-loop', { message, at, hint: 'redirect it to a page that does not redirect.' })]
  })
}

/** `address`: a request, with base. `shown`: its text in messages. */
type Start = { readonly address: string; readonly shown: string; readonly at: ProblemLocation }

type FollowOptions = { readonly resolve: RequestResolver['resolve']; readonly origin: string }

/** Returns the targets of consecutive redirects, at most MAX_STEPS + 1. */
function follow(start: string, { resolve, origin }: FollowOptions): string[] {
  const steps: string[] = []
  for (let next = start; next.startsWith('/') && steps.length <= MAX_STEPS;) {
    const sent = next.replace(/#.*$/s, '')
    const answer = resolve(decodePath(sent.replace(/\?.*$/s, '')), sent)
    if (answer?.kind !== 'redirect') break
    steps.push(answer.to)
    next = answer.to.startsWith(`${origin}/`) ? answer.to.slice(origin.length) : answer.to
  }
  return steps
}
