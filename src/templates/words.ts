// What templates say. The words are those of the site whose page is being rendered: a page is rendered in one go, so they are
// set once before it (render/document.ts) and every part finds them, without a prop through all of them.

import { createElement, Fragment, type ReactNode } from 'react'
import { fillMessage, patternOf, pluralCategory, type Words } from '../shared/messages/fill'
import type { MessageKey, SayArgs, ScriptGroup } from '../shared/messages'

let words: Words = { messages: {}, plurals: '' }

/** From now on pages are in these words. */
export function speak(next: Words): void {
  words = next
}

function parts<Value>(key: MessageKey, values: Readonly<Record<string, Value>> = {}): (string | Value)[] {
  return fillMessage(words.messages[key] ?? key, values, (count) => pluralCategory(words.plurals, count))
}

/** A text, for attributes and for what is text alone. */
export function say<Key extends MessageKey>(key: Key, ...[values]: SayArgs<Key, never>): string {
  return parts(key, values).join('')
}

/** A text with elements in it, such as a link. */
export function sayNodes<Key extends MessageKey>(key: Key, ...[values]: SayArgs<Key, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...parts<ReactNode>(key, values))
}

/** The messages of a script, for an attribute of what it works on: those whose keys begin so, by the rest of their keys. */
export function scriptWords(prefix: ScriptGroup): string {
  const known = scriptTexts.get(words) ?? new Map<ScriptGroup, string>()
  scriptTexts.set(words, known)
  const text = known.get(prefix) ?? scriptText(`${prefix}.`)
  known.set(prefix, text)
  return text
}

/** Words -> group -> its text: every page has it. */
const scriptTexts = new WeakMap<Words, Map<ScriptGroup, string>>()

function scriptText(start: string): string {
  const keys = Object.keys(words.messages).filter((key) => key.startsWith(start))
  const group = Object.fromEntries(keys.map((key) => [key.slice(start.length), patternOf(words.messages[key] ?? '')]))
  return JSON.stringify(group)
}

/** One message as a script takes it, with its arguments in braces. */
export function pattern(key: MessageKey): string {
  const found = patternOf(words.messages[key] ?? '')
  return typeof found === 'string' ? found : JSON.stringify(found)
}

/** 'All 648 textures', '612 of 648 textures': a count of how many, never a share alone. */
export function drawnText({ count, total }: { readonly count: number; readonly total: number }): string {
  return count === total ? say('drawn.all', { total }) : say('drawn.some', { drawn: count, total })
}
