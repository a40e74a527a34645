// Every message of packsite by its key, and which arguments each takes: one that does not exist is no type.

import { ARTICLES } from './articles'
import { DOWNLOADS } from './downloads'
import { FRAME } from './frame'
import { HOME } from './home'
import { LISTS } from './lists'
import { PAGES } from './pages'
import type { MessageTable } from './message'

export const MESSAGES = {
  ...FRAME,
  ...HOME,
  ...DOWNLOADS,
  ...ARTICLES,
  ...LISTS,
  ...PAGES,
} as const satisfies MessageTable

export type MessageKey = keyof typeof MESSAGES

type ArgsOf<Key extends MessageKey> = (typeof MESSAGES)[Key]['args']

/** The type of a value by its kind; `Node` is what templates put into a text, such as a link. */
type ValueOf<Kind, Node> = Kind extends 'number' ? number : Kind extends 'text' ? string : Node

type Values<Key extends MessageKey, Node> = { readonly [Name in keyof ArgsOf<Key>]: ValueOf<ArgsOf<Key>[Name], Node> }

/** What follows the key: nothing for a message without arguments. */
export type SayArgs<Key extends MessageKey, Node> = keyof ArgsOf<Key> extends never ? [] : [values: Values<Key, Node>]

/** The messages whose keys begin alike, by the rest of their keys. */
export type GroupOf<Prefix extends string, Value> = {
  readonly [Key in MessageKey as Key extends `${Prefix}.${infer Rest}` ? Rest : never]: Value
}
