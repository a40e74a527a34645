// What views say, in the words of their site.

import { sayWith, wordsOf } from '../words/words'
import type { MessageKey, SayArgs } from '../../shared/messages'
import type { PlanContext } from './context'

type Speaker = {
  readonly site: Pick<PlanContext['site'], 'language'>
  readonly content: Pick<PlanContext['content'], 'data'>
}

export function say<Key extends MessageKey>(
  { site, content }: Speaker,
  key: Key,
  ...values: SayArgs<Key, never>
): string {
  return sayWith(wordsOf(content.data.messages, site.language), key, ...values)
}
