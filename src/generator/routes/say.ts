// What views say, in the words of their site.

import { sayWith, wordsOf } from '../words/words'
import type { MessageKey, SayArgs } from '../../shared/messages'
import type { Content, Site } from '../model'

type Speaker = {
  readonly site: Pick<Site, 'language'>
  readonly content: Pick<Content, 'data'>
}

export function say<Key extends MessageKey>(
  { site, content }: Speaker,
  key: Key,
  ...values: SayArgs<Key, never>
): string {
  return sayWith(wordsOf(content.data.messages, site.language), key, ...values)
}
