// Finds addresses of other origins that a stylesheet would load, from its tokens (CSS Syntax, CSS Images 4, CSS Values 5). A string counts
// only if CSS reads the string as an address; `content`, selectors and namespaces may hold any text.

import { TokenType, tokenize, type CSSToken } from '@csstools/css-tokenizer'
import { fallbackIfThrows } from '../util/value-or'

export type ExternalCssAddress = {
  readonly address: string
  readonly line: number
  readonly column: number
  readonly lineText: string
}

/** Functions that read a string as an address. */
const LOADERS = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade'])

/** Functions inside `LOADERS` that read a string as something else. */
const OTHER_FUNCTIONS = new Set(['type', 'format', 'tech'])

/** Descriptors of `@property` and `@function`. Like a custom property, their value may be substituted into any function. */
const CUSTOM_DESCRIPTORS = new Set(['initial-value', 'result'])

/** At-rules with an address in the prelude, or with a string that may be substituted into any function. */
const LOADING_RULES = new Set(['import', 'function'])

const HERE = 'https://site.invalid/folder/'

/** True if the URL standard resolves the address to another origin. `data:` addresses are not external. */
function isExternal(address: string): boolean {
  return fallbackIfThrows(false, () => {
    const { protocol, origin } = new URL(address, HERE)
    return protocol !== 'data:' && origin !== new URL(HERE).origin
  })
}

/** Context of a token. */
type TokenContext = {
  /** Names of the enclosing functions; '' for a plain parenthesis. */
  readonly functions: readonly string[]
  readonly atRule: string | null
  /** True in the value of a custom property, which may be substituted into any function. */
  readonly isCustom: boolean
}

/** The address that a token represents; null if it is no address. */
function addressOf(token: CSSToken, { functions, atRule, isCustom }: TokenContext): string | null {
  if (atRule === 'namespace') return null
  if (token[0] === TokenType.URL) return token[4].value
  if (token[0] !== TokenType.String) return null
  const inner = functions.findLast((name) => LOADERS.has(name) || OTHER_FUNCTIONS.has(name))
  const isAddress = inner === undefined ? isCustom || LOADING_RULES.has(atRule ?? '') : LOADERS.has(inner)
  return isAddress ? token[4].value : null
}

/** Calls `visit` with each token and its context. */
function visitTokens(css: string, visit: (token: CSSToken, place: TokenContext) => void): void {
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

/** All addresses of other hosts in a stylesheet. Lines count from 1, columns from 0. */
export function externalAddresses(css: string): ExternalCssAddress[] {
  const found: ExternalCssAddress[] = []
  visitTokens(css, (token, place) => {
    const address = addressOf(token, place)
    if (address === null || !isExternal(address)) return
    const before = css.slice(0, token[2]).split(/\r\n|[\n\r\f]/)
    const lineText = css.slice(token[2] - (before.at(-1)?.length ?? 0)).split(/[\n\r\f]/, 1)[0] ?? ''
    found.push({ address, line: before.length, column: before.at(-1)?.length ?? 0, lineText })
  })
  return found
}
