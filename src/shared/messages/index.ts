// Every message of packsite by its key, and which arguments each takes: one that does not exist is no type.

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
import type { Pattern } from './fill'
import type { LateGroup } from './late'
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

/** The type of a value by its kind; `Node` is what templates put into a text, such as a link. */
type ValueOf<Kind, Node> = Kind extends 'number' ? number : Kind extends 'text' ? string : Node

type Values<Key extends MessageKey, Node> = { readonly [Name in keyof ArgsOf<Key>]: ValueOf<ArgsOf<Key>[Name], Node> }

/** What follows the key: nothing for a message without arguments. */
export type SayArgs<Key extends MessageKey, Node> = keyof ArgsOf<Key> extends never ? [] : [values: Values<Key, Node>]

/** What a script gets of a message: a text with arguments in braces, or where it counts, its forms. */
type PatternOf<Key extends MessageKey> = 'number' extends ArgsOf<Key>[keyof ArgsOf<Key>] ? Pattern : string

/** The messages whose keys begin alike, by the rest of their keys, as a script gets them. */
export type GroupOf<Prefix extends string> = {
  readonly [Key in MessageKey as Key extends `${Prefix}.${infer Rest}` ? Rest : never]: PatternOf<Key>
}

/** Those that scripts say: what a page has of them stands in it. */
export const SCRIPT_GROUPS = ['page', 'finder.answers', 'filters', 'listed', 'chosen', 'tiles', 'stage'] as const

export type ScriptGroup = (typeof SCRIPT_GROUPS)[number]

/** Keys of a group. */
export type LateKey<Group extends LateGroup> = Extract<MessageKey, `${Group}.${string}`>
