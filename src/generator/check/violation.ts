// Violations of check rules on pages. Rules are pure functions of the HTML and the config, so violations can be cached.
// Their locations are resolved only for reports (check/source-map.ts).

import type { DomElement, PageDocument } from './document'
import type { KeyPath, PlannedPage, Site } from '../types'
import type { RuleCode } from '../schema/check-rules'

export type Violation = {
  readonly code: RuleCode
  readonly message: string
  readonly hint: string
  /** Texts that locate the violation in the source files, best first. */
  readonly find: readonly string[]
  /** Excerpt of the page for readers: a start tag or a text. */
  readonly excerpt: string
  /** Key of the page's entry that causes the violation. */
  readonly keyPath?: KeyPath
}

/** The part of the config that rules may depend on. */
export type RuleSettings = Pick<Site, 'siteUrl' | 'base' | 'downloads' | 'textures' | 'check' | 'policy'>

export type PageRule = (document: PageDocument, site: RuleSettings) => Violation[]

/** What a rule found, and the page on which the rule found it. */
export type PageViolation = { readonly violation: Violation; readonly page: PlannedPage }

type Details = {
  readonly message: string
  readonly hint: string
  readonly find?: readonly string[]
}

/** Creates a violation on an element, located by its href, src or id. */
export function violationAt(element: DomElement, code: RuleCode, { message, hint, find = [] }: Details): Violation {
  const { href, src, id } = element.attributes
  const values = [href, src, id].filter((text): text is string => text !== undefined && text.length > 1)
  return { code, message, hint, find: [...find, ...values], excerpt: element.tag }
}
