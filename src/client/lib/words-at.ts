// Messages of a single page or of a part, read from an attribute of the script's element. Separate from script-messages.ts, which scripts use at
// load: a shared module would delay them.

import type { MessageGroup } from '../../shared/messages'

/** Messages of an element; empty without an element. */
export function readElementMessages<Prefix extends string>(element: HTMLElement | null): MessageGroup<Prefix> {
  return JSON.parse(element?.dataset['words'] ?? '{}') as MessageGroup<Prefix>
}
