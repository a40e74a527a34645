// Messages and addresses of a language in templates. Those of the current page are module state, set before each page (render/document.ts). A page renders
// synchronously, so that every component can use this state instead of a prop.

import { createElement, Fragment, type ReactNode } from 'react'
import { formatMessage, toScriptMessage, pluralCategory, type MessageCatalog } from '../shared/messages/fill'
import type { MessageKey, SayArgs, ScriptMessageGroup } from '../shared/messages'

let words: MessageCatalog = { messages: {}, plurals: '' }
let root = ''

/** Sets the messages for the pages rendered next. `nextRoot`: path of the language below the domain, without a slash at the end. */
export function setMessages(next: MessageCatalog, nextRoot = ''): void {
  words = next
  root = nextRoot
}

/** The address of a page of the site in the language of the current page, for custom templates: '/news' -> '/de/news'. */
export function localHref(path: string): string {
  return path.startsWith('/') ? root + path : path
}

function parts<Value>(key: MessageKey, values: Readonly<Record<string, Value>> = {}): (string | Value)[] {
  return formatMessage(words.messages[key] ?? key, values, (count) => pluralCategory(words.plurals, count))
}

/** A message as plain text. */
export function say<Key extends MessageKey>(key: Key, ...[values]: SayArgs<Key, never>): string {
  return parts(key, values).join('')
}

/** A message for custom templates: one of the site, 'own.credits.title', or one of packsite. Throws if there is none with this key. */
export function message(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const found = Object.hasOwn(words.messages, key) ? words.messages[key] : undefined
  if (found === undefined) throw new Error(`There is no message '${key}': add it to content/site/messages.yaml.`)
  return formatMessage(found, values, (count) => pluralCategory(words.plurals, count)).join('')
}

/** A message that contains elements, such as a link. */
export function sayNodes<Key extends MessageKey>(key: Key, ...[values]: SayArgs<Key, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...parts<ReactNode>(key, values))
}

/** Messages of a script as JSON, for an attribute: all keys that begin with the prefix, without the prefix. */
export function groupMessagesJson(prefix: ScriptMessageGroup): string {
  const known = scriptTexts.get(words) ?? new Map<ScriptMessageGroup, string>()
  scriptTexts.set(words, known)
  const text = known.get(prefix) ?? scriptText(`${prefix}.`)
  known.set(prefix, text)
  return text
}

/** Messages -> group -> JSON. Cached, because every page needs these texts. */
const scriptTexts = new WeakMap<MessageCatalog, Map<ScriptMessageGroup, string>>()

function scriptText(start: string): string {
  const keys = Object.keys(words.messages).filter((key) => key.startsWith(start))
  const group = Object.fromEntries(
    keys.map((key) => [key.slice(start.length), toScriptMessage(words.messages[key] ?? '')]),
  )
  return JSON.stringify(group)
}

/** A message in the format of scripts, with its arguments in braces. */
export function scriptMessage(key: MessageKey): string {
  const found = toScriptMessage(words.messages[key] ?? '')
  return typeof found === 'string' ? found : JSON.stringify(found)
}

/** 'All 648 textures', '612 of 648 textures': counts, never a percentage alone. */
export function drawnTexturesText({ count, total }: { readonly count: number; readonly total: number }): string {
  return count === total ? say('drawn.all', { total }) : say('drawn.some', { drawn: count, total })
}
