// What other sites answer for the addresses that pages link to: links for people, and downloads, which have to be packs of the
// size and the hash that their release tells.

import { parseUrl } from '../../util/address'
import { packEnding } from '../../../shared/address'
import { addressForms } from '../addresses'
import type { Answer } from '../external/ask'
import type { Question } from '../external/answers'
import type { Finding, Found } from '../finding'
import type { CheckedPage } from './targets'
import type { Content, Page, Release, Site } from '../../types'
import type { RuleCode } from '../../schema/check-rules'

export type ExternalInput = {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly CheckedPage[]
}

/** Every address of another site that some page has, without its fragment. */
export function externalQuestions(
  { site, content, pages }: ExternalInput,
  { hashes }: { hashes: boolean },
): Question[] {
  const releases = releasesByAddress(content, site)
  const addresses = new Set(
    pages.flatMap(({ facts }) => facts.links.flatMap((address) => externalAddress(address, site) ?? [])),
  )
  return [...addresses].map((address) => ({ address, isWhole: hashes && releases.get(address)?.sha256 != null }))
}

function externalAddress(address: string, { siteUrl, check }: Site): string | null {
  if (!/^https:/i.test(address) || parseUrl(address) === null) return null
  if (address === siteUrl || address.startsWith(`${siteUrl}/`)) return null
  if (check.external.ignore.some((beginning) => address.startsWith(beginning))) return null
  return address.replace(/#.*$/s, '')
}

/** Address as pages print it -> the release that tells of it. */
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

export function externalFindings(input: ExternalInput, answers: ReadonlyMap<string, Answer>): Found[] {
  const { site, content, pages } = input
  const releases = releasesByAddress(content, site)
  const findings = new Map(
    [...answers].map(([address, answer]) => [
      address,
      findingsFor(address, { answer, release: releases.get(address), site }),
    ]),
  )
  return pages.flatMap(({ page, facts }) => {
    const linked = new Set(facts.links.flatMap((address) => externalAddress(address, site) ?? []))
    return [...linked].flatMap((address) =>
      (findings.get(address) ?? []).map((finding): { finding: Finding; page: Page } => ({ finding, page })),
    )
  })
}

type Judged = { readonly answer: Answer; readonly release: Release | undefined; readonly site: Site }

function findingsFor(address: string, { answer, release, site }: Judged): Finding[] {
  const complain = (code: RuleCode, message: string, hint: string): Finding => ({
    code,
    message,
    hint,
    find: addressForms(address, site),
    excerpt: address,
  })
  switch (answer.kind) {
    case 'gone':
      return [
        complain(
          'external-gone',
          `${address} answers with status ${String(answer.status)}`,
          'link to another place, or remove the link.',
        ),
      ]
    case 'failed':
      return [
        complain(
          'external-failed',
          `${address} does not answer: ${answer.reason}`,
          'look whether it is gone for good.',
        ),
      ]
    case 'certificate':
      return [
        complain(
          'external-certificate',
          `${address} can't be trusted: ${answer.reason}`,
          'tell its owners, and use another address until then.',
        ),
      ]
    case 'private': {
      const hint = 'name the host in check.external.privateHosts of site.config.ts, if you mean it.'
      return [complain('external-private', `${address} leads into a private network: ${answer.reason}`, hint)]
    }
    case 'fine':
      break
  }
  const { movedTo, contentType, sizeBytes, sha256 } = answer
  const found: Finding[] = []
  if (movedTo !== null) found.push(complain('external-moved', `${address} has moved for good`, `write ${movedTo}`))
  if (packEnding(address) === '') return found
  if (/^(?:text|image|audio|video)\/|\bjson\b|\bxml\b/i.test(contentType)) {
    found.push(
      complain(
        'external-type',
        `${address} is no pack but ${contentType}`,
        'link to the file itself, not to a page about it.',
      ),
    )
    return found
  }
  const { sizeBytes: size = null, sha256: hash = null } = release ?? {}
  const hint = 'find out which is right; a mirror may have an older file.'
  if (size !== null && sizeBytes !== null && size !== sizeBytes)
    found.push(
      complain(
        'external-mismatch',
        `${address} has ${String(sizeBytes)} bytes, its release says ${String(size)}`,
        hint,
      ),
    )
  else if (hash !== null && sha256 !== null && hash !== sha256)
    found.push(complain('external-mismatch', `${address} has the SHA-256 ${sha256}, its release says ${hash}`, hint))
  return found
}
