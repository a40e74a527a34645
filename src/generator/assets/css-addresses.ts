// What a stylesheet would load from another site, found in its tokens (CSS Syntax, CSS Images 4, CSS Values 5). Strings count only where CSS reads
// them as addresses: text for `content`, selectors and namespaces may hold any.

import { TokenType, tokenize, type CSSToken } from '@csstools/css-tokenizer'
import { valueOr } from '../util/value-or'

export type ForeignAddress = {
  readonly address: string
  readonly line: number
  readonly column: number
  readonly lineText: string
}

/** Functions that read a string as an address. */
const LOADERS = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade'])

/** Functions inside those that read a string as something else. */
const OTHERS = new Set(['type', 'format', 'tech'])

/** Descriptors whose value may end up in any function, like that of a custom property: of `@property` and of `@function`. */
const CUSTOM_DESCRIPTORS = new Set(['initial-value', 'result'])

/** At-rules whose prelude may hold an address, or a string that ends up in any function. */
const LOADING_RULES = new Set(['import', 'function'])

const HERE = 'https://site.invalid/folder/'

/** True for an address that a browser asks another origin for, as the URL standard reads it. */
function isForeign(address: string): boolean {
  return valueOr(false, () => {
    const { protocol, origin } = new URL(address, HERE)
    return protocol !== 'data:' && origin !== new URL(HERE).origin
  })
}

/** Where in the rules a token is. */
type Place = {
  /** Names of the functions around it; '' for a bracket. */
  readonly functions: readonly string[]
  readonly atRule: string | null
  /** True in the value of a custom property, which may end up in any function. */
  readonly isCustom: boolean
}

/** The address that a token stands for at its place; null for none. */
function addressOf(token: CSSToken, { functions, atRule, isCustom }: Place): string | null {
  if (atRule === 'namespace') return null
  if (token[0] === TokenType.URL) return token[4].value
  if (token[0] !== TokenType.String) return null
  const inner = functions.findLast((name) => LOADERS.has(name) || OTHERS.has(name))
  const isAddress = inner === undefined ? isCustom || LOADING_RULES.has(atRule ?? '') : LOADERS.has(inner)
  return isAddress ? token[4].value : null
}

/** Calls `visit` with each token and its place. */
function walk(css: string, visit: (token: CSSToken, place: Place) => void): void {
  let functions: string[] = []
  let atRule: string | null = null
  let isCustom = false
  let property: string | null = null
  for (const token of tokenize({ css })) {
    const [type] = token
    if (type === TokenType.Function) functions.push(token[4].value.toLowerCase())
    else if (type === TokenType.OpenParen) functions.push('')
    else if (type === TokenType.CloseParen) functions.pop()
    else if (type === TokenType.AtKeyword) atRule = token[4].value.toLowerCase()
    else if (type === TokenType.Ident && functions.length === 0) property = token[4].value
    else if (type === TokenType.Colon)
      isCustom ||= property !== null && (property.startsWith('--') || CUSTOM_DESCRIPTORS.has(property.toLowerCase()))
    else if (type === TokenType.Semicolon || type === TokenType.OpenCurly || type === TokenType.CloseCurly) {
      functions = []
      atRule = null
      isCustom = false
      property = null
    }
    visit(token, { functions, atRule, isCustom })
  }
}

/** Every address of another site that a stylesheet would load; columns count from 0, lines from 1. */
export function foreignAddresses(css: string): ForeignAddress[] {
  const found: ForeignAddress[] = []
  walk(css, (token, place) => {
    const address = addressOf(token, place)
    if (address === null || !isForeign(address)) return
    const before = css.slice(0, token[2]).split(/\r\n|[\n\r\f]/)
    const lineText = css.slice(token[2] - (before.at(-1)?.length ?? 0)).split(/[\n\r\f]/, 1)[0] ?? ''
    found.push({ address, line: before.length, column: before.at(-1)?.length ?? 0, lineText })
  })
  return found
}
