// Validates the custom messages in content/site/messages.yaml against the table of messages.

import { MESSAGES, SCRIPT_MESSAGE_GROUPS } from '../../shared/messages'
import { mapSchema } from '../schema/maps'
import { text } from '../schema/scalars'
import { suggestionHint, suggestionOrGenericHint } from '../schema/suggest'
import { parseMessage } from './parse-message'
import type { ScalarFault, ZodIssueParams } from '../schema/scalars'
import type { CompiledMessage } from '../../shared/messages/fill'
import type { MessageDefinition } from '../../shared/messages/message'

/** False for a message that only joins its arguments, which needs no translation. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
}

/** Prefix of messages that a site adds for its own templates. */
const OWN = 'own.'

/** Returns null if the text can replace the message, or be a message of the site. */
export function customMessageFault(key: string, text: string): ScalarFault | null {
  const known = Object.hasOwn(MESSAGES, key) ? MESSAGES[key as keyof typeof MESSAGES] : null
  if (known === null && !key.startsWith(OWN)) {
    return {
      code: 'unknown-message',
      message: 'is not a message key',
      hint:
        suggestionHint(key, Object.keys(MESSAGES)) ??
        `correct it, or begin it with '${OWN}' if it is for your templates.`,
    }
  }
  if (text.trim() === '')
    return { code: 'empty-value', message: 'is empty', hint: 'write something, or remove the key.' }
  const parsed = parseMessage(text)
  if ('fault' in parsed) {
    const hint = "write '{' with the quotes for a brace in the text, and two apostrophes for an apostrophe beside it."
    return { code: 'message-syntax', message: `cannot be read: ${parsed.fault}`, hint }
  }
  if (known === null) return null
  return argumentFault(known, parsed.names) ?? scriptFault(key, known, parsed.message)
}

function argumentFault({ args }: MessageDefinition, names: ReadonlySet<string>): ScalarFault | null {
  const known = Object.keys(args)
  const code = 'message-argument'
  const unknown = [...names].find((name) => !Object.hasOwn(args, name))
  if (unknown !== undefined) {
    const hint =
      known.length === 0 ? 'write it without: this message has no arguments.' : suggestionOrGenericHint(unknown, known)
    return { code, message: `has no argument '{${unknown}}'`, hint }
  }
  const missing = known.find((name) => !names.has(name))
  if (missing === undefined) return null
  const kind = args[missing] === 'number' ? 'plural' : 'select'
  const hint = `add {${missing}}, or {${missing}, ${kind}, other {…}} around a text without the argument.`
  return { code, message: `leaves out '{${missing}}'`, hint }
}

/** Returns a fault if a message for a script has plural or select forms, or braces. Scripts support these only in messages with a number argument. */
function scriptFault(key: string, { args }: MessageDefinition, message: CompiledMessage): ScalarFault | null {
  const isOfScript = SCRIPT_MESSAGE_GROUPS.some((group) => key.startsWith(`${group}.`))
  const pieces = typeof message === 'string' ? [message] : message
  const isPlain = pieces.every((piece) => (typeof piece === 'string' ? !piece.includes('{') : piece.length === 1))
  if (!isOfScript || isPlain || Object.values(args).includes('number')) return null
  const hint = 'use only arguments such as {name}, and no other braces.'
  return { code: 'message-syntax', message: 'has forms or braces, which its script does not support', hint }
}

/** Pairs of key and text, in the order of the file. */
export const messagesSchema = mapSchema(text()).superRefine((pairs, context) => {
  for (const [key, text] of pairs) {
    const fault = customMessageFault(key, text)
    if (fault === null) continue
    const params: ZodIssueParams = { code: fault.code, hint: fault.hint }
    context.addIssue({ code: 'custom', path: [key], message: fault.message, params })
  }
})
