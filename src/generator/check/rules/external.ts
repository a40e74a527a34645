// Checks the results of requested external links. Downloads must be packs with the size and hash that their release
// declares.

import { parseUrl } from '../../util/address'
import { packEnding } from '../../../shared/address'
import { addressSpellings } from '../addresses'
import type { LinkResult } from '../external/request-link'
import type { Violation } from '../violation'
import type { CheckedPage } from './targets'
import type { Content, Release, Site } from '../../types'
import type { RuleCode } from '../../schema/check-rules'

export type ExternalLinkRuleInput = {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly CheckedPage[]
}

/** A request for each external https: address on pages, without fragment. Leaves out the addresses of `check.external.ignore`. */
export function externalLinkRequests({ site, content, pages }: ExternalLinkRuleInput, { hashes }: { hashes: boolean }) {
  const releases = releasesByAddress(content, site)
  const addresses = new Set(
    pages.flatMap(({ facts }) => facts.links.flatMap((address) => externalAddress(address, site) ?? [])),
  )
  return [...addresses].map((address) => ({ address, isFullDownload: hashes && releases.get(address)?.sha256 != null }))
}

function externalAddress(address: string, { siteUrl, check }: Site): string | null {
  if (!/^https:/i.test(address) || parseUrl(address) === null) return null
  if (address === siteUrl || address.startsWith(`${siteUrl}/`)) return null
  if (check.external.ignore.some((beginning) => address.startsWith(beginning))) return null
  return address.replace(/#.*$/s, '')
}

/** Download address as printed on pages -> the release with this file. */
function releasesByAddress({ releases }: Content, { downloads }: Site): ReadonlyMap<string, Release> {
  const all = releases.flatMap(({ rows }) => rows.flatMap((row) => row.releases))
  return new Map(
    all.flatMap((release) => {
      const { href, mirrors } = release
      const address = href?.startsWith('/') === true ? downloads.host + href : href
      return [address, ...mirrors.map((mirror) => mirror.href)].flatMap((address) =>
        address === null ? [] : [[address, release] as const],
      )
    }),
  )
}

export function externalLinkViolations(input: ExternalLinkRuleInput, answers: ReadonlyMap<string, LinkResult>) {
  const { site, content, pages } = input
  const releases = releasesByAddress(content, site)
  const violations = new Map(
    [...answers].map(([address, answer]) => [
      address,
      violationsOf(address, { answer, release: releases.get(address), site }),
    ]),
  )
  return pages.flatMap(({ page, facts }) => {
    const linked = new Set(facts.links.flatMap((address) => externalAddress(address, site) ?? []))
    return [...linked].flatMap((address) => (violations.get(address) ?? []).map((violation) => ({ violation, page })))
  })
}

type LinkContext = { readonly answer: LinkResult; readonly release: Release | undefined; readonly site: Site }
type Complaint = readonly [code: RuleCode, message: string, hint: string]

function violationsOf(address: string, { answer, release, site }: LinkContext): Violation[] {
  const find = addressSpellings(address, site)
  const complaints =
    answer.kind === 'fine' ? contentComplaints(address, { answer, release }) : [noAnswer(address, answer)]
  return complaints.map(([code, message, hint]) => ({ code, message, hint, find, excerpt: address }))
}

type Fine = Extract<LinkResult, { readonly kind: 'fine' }>

function noAnswer(address: string, answer: Exclude<LinkResult, Fine>): Complaint {
  if (answer.kind === 'gone') {
    const message = `${address} answers with status ${String(answer.status)}`
    return ['external-gone', message, 'link to another page, or remove the link.']
  }
  const { kind, reason } = answer
  if (kind === 'failed')
    return ['external-failed', `${address} does not answer: ${reason}`, 'check whether it is gone permanently.']
  if (kind === 'certificate') {
    const hint = 'inform its owners, and use another address until then.'
    return ['external-certificate', `${address} can't be trusted: ${reason}`, hint]
  }
  const hint = 'add the host to check.external.privateHosts in site.config.ts if the link is intended.'
  return ['external-private', `${address} leads into a private network: ${reason}`, hint]
}

/** Violations of a successful answer; for downloads also type, size and hash. */
function contentComplaints(
  address: string,
  { answer, release }: Pick<LinkContext, 'release'> & { readonly answer: Fine },
): Complaint[] {
  const { movedTo, contentType, sizeBytes, sha256 } = answer
  const moved: Complaint = ['external-moved', `${address} has moved permanently`, `write ${movedTo ?? ''}`]
  const found = movedTo === null ? [] : [moved]
  if (packEnding(address) === '') return found
  if (/^(?:text|image|audio|video)\/|\bjson\b|\bxml\b/i.test(contentType)) {
    const hint = 'link to the file itself, not to a page about it.'
    return [...found, ['external-type', `${address} is not a pack but ${contentType}`, hint]]
  }
  const { sizeBytes: size = null, sha256: hash = null } = release ?? {}
  const mismatch = (has: string, says: string): Complaint => [
    'external-mismatch',
    `${address} has ${has}, its release says ${says}`,
    'find out which is right; a mirror may have an older file.',
  ]
  if (size !== null && sizeBytes !== null && size !== sizeBytes)
    return [...found, mismatch(`${String(sizeBytes)} bytes`, String(size))]
  if (hash !== null && sha256 !== null && hash !== sha256) return [...found, mismatch(`the SHA-256 ${sha256}`, hash)]
  return found
}
