// Parses ICU MessageFormat 1 into a `CompiledMessage`, with @messageformat/parser. Dates, number formats and ordinals are faults: they would need
// `Intl`, whose output differs between versions of Node.

import {
  parse,
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  type Select,
} from '@messageformat/parser'
import { PLURAL_CATEGORIES, type CompiledMessage, type MessagePiece } from '../../shared/messages/fill'

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe

export type ParsedMessageOrFault =
  { readonly message: CompiledMessage; readonly names: ReadonlySet<string> } | { readonly fault: string }

/** Returns the message and the names of its arguments. */
export function parseMessage(text: string): ParsedMessageOrFault {
  if (!/[{}']/.test(text)) return { message: text, names: new Set() }
  const names = new Set<string>()
  try {
    const tokens = parse(text, { cardinal: [...PLURAL_CATEGORIES], strict: true })
    return { message: messageOf(tokens, { names, counted: null, depth: 0 }), names }
  } catch (error) {
    // The parser is recursive and can overflow the stack.
    if (error instanceof RangeError) return { fault: TOO_DEEP }
    // The parser appends the text to its message; problems show the line themselves.
    return { fault: (error instanceof Error ? error.message : String(error)).split(/ at line |\n/)[0] ?? '' }
  }
}

/** Maximum nesting of plurals and selects. */
const MAX_DEPTH = 20
const TOO_DEEP = `it nests deeper than ${String(MAX_DEPTH)} levels`

type Scope = {
  readonly names: Set<string>
  /** The argument that '#' refers to. */
  readonly counted: string | null
  readonly depth: number
}

function messageOf(tokens: readonly Token[], scope: Scope): CompiledMessage {
  if (scope.depth > MAX_DEPTH) throw new Error(TOO_DEEP)
  const pieces = tokens.map((token) => pieceOf(token, scope))
  const joined: MessagePiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  const [first = ''] = joined
  return joined.length < 2 && typeof first === 'string' ? first : joined
}

function pieceOf(token: Token, { names, counted, depth }: Scope): MessagePiece {
  if (token.type === 'content') return token.value
  if (token.type === 'octothorpe') return counted === null ? '#' : [counted]
  names.add(token.arg)
  if (token.type === 'argument') return [token.arg]
  if (token.type === 'function') throw new Error(`it has '${token.key}', which packsite does not support`)
  if (token.type === 'selectordinal') throw new Error("it has 'selectordinal', which packsite does not support")
  if (token.pluralOffset !== undefined) throw new Error("it has 'offset', which packsite does not support")
  const inside = token.type === 'plural' ? token.arg : counted
  const scope = { names, counted: inside, depth: depth + 1 }
  const forms = token.cases.map(({ key, tokens }) => [key, messageOf(tokens, scope)] as const)
  if (!forms.some(([key]) => key === 'other')) throw new Error(`{${token.arg}, ${token.type}, …} has no form 'other'`)
  return [token.arg, token.type, Object.fromEntries(forms)]
}
