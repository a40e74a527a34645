// What a rule says of a page. Rules are pure functions of the page's HTML and of the config: a finding may be kept as long as
// neither has changed. Where a finding stands is found out when it is reported (check/source-map.ts).

import type { Element, PageDocument } from './document'
import type { KeyPath, PlannedPage, Site } from '../types'
import type { RuleCode } from '../schema/check-rules'

export type Finding = {
  readonly code: RuleCode
  readonly message: string
  readonly hint: string
  /** Texts by which its place may be found in what the page was made from, the best first. */
  readonly find: readonly string[]
  /** What stands on the page, for readers: a start tag. */
  readonly excerpt: string
  /** The key of the page's entry that says it. */
  readonly keyPath?: KeyPath
}

/** The part of the config that rules may depend on. */
export type RuleSite = Pick<Site, 'siteUrl' | 'base' | 'downloads' | 'textures' | 'check' | 'policy'>

export type PageRule = (document: PageDocument, site: RuleSite) => Finding[]

/** A finding and the page that has it. */
export type Found = { readonly finding: Finding; readonly page: PlannedPage }

export type FindingDetails = {
  readonly message: string
  readonly hint: string
  readonly find?: readonly string[]
}

/** A finding about an element, which is looked for by its address, its id or its text. */
export function findingAt(element: Element, code: RuleCode, { message, hint, find = [] }: FindingDetails): Finding {
  const { href, src, id } = element.attributes
  const values = [href, src, id].filter((text): text is string => text !== undefined && text.length > 1)
  return { code, message, hint, find: [...find, ...values], excerpt: element.tag }
}
