// Every message of packsite by key, with typed arguments. Unknown keys are compile errors.

import { ARTICLES } from './articles'
import { CURRENT } from './current'
import { CUSTOMISE } from './customise'
import { DOWNLOADS } from './downloads'
import { FRAME } from './frame'
import { HOME } from './home'
import { LISTS } from './lists'
import { PAGES } from './pages'
import { RELEASES } from './releases'
import { SCRIPTS } from './scripts'
import type { ScriptMessage } from './fill'
import type { LazyGroup } from './late'
import type { MessageTable } from './message'

export const MESSAGES = {
  ...FRAME,
  ...HOME,
  ...DOWNLOADS,
  ...ARTICLES,
  ...LISTS,
  ...PAGES,
  ...RELEASES,
  ...CURRENT,
  ...CUSTOMISE,
  ...SCRIPTS,
} as const satisfies MessageTable

export type MessageKey = keyof typeof MESSAGES

type ArgsOf<Key extends MessageKey> = (typeof MESSAGES)[Key]['args']

/** The type of a value by kind; `Node` is an element from a template, such as a link. */
type ValueOf<Kind, Node> = Kind extends 'number' ? number : Kind extends 'text' ? string : Node

type Values<Key extends MessageKey, Node> = { readonly [Name in keyof ArgsOf<Key>]: ValueOf<ArgsOf<Key>[Name], Node> }

/** Parameters after the key; empty for a message without arguments. */
export type SayArgs<Key extends MessageKey, Node> = keyof ArgsOf<Key> extends never ? [] : [values: Values<Key, Node>]

/** Form of a message for scripts: text with arguments in braces, or pieces if an argument is a number. */
type PatternOf<Key extends MessageKey> = 'number' extends ArgsOf<Key>[keyof ArgsOf<Key>] ? ScriptMessage : string

/** Messages with a common key prefix, by the rest of the key, in the form for scripts. */
export type MessageGroup<Prefix extends string> = {
  readonly [Key in MessageKey as Key extends `${Prefix}.${infer Rest}` ? Rest : never]: PatternOf<Key>
}

/** Groups that pages print for scripts. */
export const SCRIPT_GROUPS = ['page', 'finder.answers', 'filters', 'listed', 'chosen', 'tiles', 'stage'] as const

export type ScriptGroup = (typeof SCRIPT_GROUPS)[number]

/** Full keys of a group. */
export type LazyKey<Group extends LazyGroup> = Extract<MessageKey, `${Group}.${string}`>
