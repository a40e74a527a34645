// Every message of packsite by key, with typed arguments. Unknown keys are compile errors.

import { ARTICLE_AND_NEWS_MESSAGES } from './articles'
import { UPDATE_CHECK_MESSAGES } from './current'
import { CUSTOMISE_MESSAGES } from './customise'
import { FINDER_DOWNLOAD_MESSAGES } from './downloads'
import { FRAME_AND_SHARED_MESSAGES } from './frame'
import { HOME_AND_FAMILY_MESSAGES } from './home'
import { ADDON_FAQ_GALLERY_MESSAGES } from './lists'
import { PACK_AND_OTHER_PAGE_MESSAGES } from './pages'
import { RELEASE_AND_FEED_MESSAGES } from './releases'
import { SCRIPT_MESSAGES } from './scripts'
import type { ScriptMessage } from './fill'
import type { LazyMessageGroup } from './late'
import type { MessageTable } from './message'

export const MESSAGES = {
  ...FRAME_AND_SHARED_MESSAGES,
  ...HOME_AND_FAMILY_MESSAGES,
  ...FINDER_DOWNLOAD_MESSAGES,
  ...ARTICLE_AND_NEWS_MESSAGES,
  ...ADDON_FAQ_GALLERY_MESSAGES,
  ...PACK_AND_OTHER_PAGE_MESSAGES,
  ...RELEASE_AND_FEED_MESSAGES,
  ...UPDATE_CHECK_MESSAGES,
  ...CUSTOMISE_MESSAGES,
  ...SCRIPT_MESSAGES,
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
export const SCRIPT_MESSAGE_GROUPS = [
  'format',
  'page',
  'finder.answers',
  'filters',
  'listed',
  'chosen',
  'tiles',
  'stage',
  'walk',
] as const

export type ScriptMessageGroup = (typeof SCRIPT_MESSAGE_GROUPS)[number]

/** Full keys of a group. */
export type LazyKey<Group extends LazyMessageGroup> = Extract<MessageKey, `${Group}.${string}`>
