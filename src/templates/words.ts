// Messages and addresses of a language in templates. Those of the current page are module state, set before each page (render/document.ts). A page renders
// synchronously, so that every component can use this state instead of a prop.

import { createElement, Fragment, type ReactNode } from 'react'
import { changedFormats, formatsOf, joinTexts, type Formats } from '../shared/formats'
import { fillIn, formatMessage, toScriptMessage, pluralCategory, type MessageCatalog } from '../shared/messages/fill'
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

/** Patterns of lists, sentences and numbers. */
export function currentFormats(): Formats {
  const known = formatsOfWords.get(words) ?? formatsOf(words)
  formatsOfWords.set(words, known)
  return known
}

const formatsOfWords = new WeakMap<MessageCatalog, Formats>()

/** The patterns that differ from those in English, for scripts; undefined without any. */
export function changedFormatsJson(): string | undefined {
  const changed = changedFormats(words)
  return Object.keys(changed).length === 0 ? undefined : JSON.stringify(changed)
}

/** Joins the texts that are not '': 'Java, Bedrock'. */
export function listText(texts: readonly string[]): string {
  const present = texts.filter((text) => text !== '')
  return joinTexts(present, currentFormats().list)
}

/** Like `listText`, with elements. */
export function listNodes(items: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...joinNodes(items, 'format.list'))
}

/** Joins names with elements: 'Ann, Bo and Cy'. */
export function nameNodes(names: readonly ReactNode[]): ReactNode {
  const before = joinNodes(names.slice(0, -1), 'format.list')
  const joined = names.length < 2 ? names : joinNodes([before, names.at(-1)], 'format.last')
  return createElement(Fragment, null, ...joined)
}

function joinNodes(items: readonly ReactNode[], pattern: 'format.list' | 'format.last'): ReactNode[] {
  const nodes = (node: ReactNode): ReactNode[] => (Array.isArray(node) ? (node as ReactNode[]) : [node])
  const [first, ...others] = items
  return others.reduce<ReactNode[]>(
    (before, after) => parts<ReactNode>(pattern, { before, after }).flatMap(nodes),
    nodes(first),
  )
}

/** 'Label: value' */
export function labelText(label: string, value: string): string {
  return fillIn(currentFormats().label, { label, value })
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
