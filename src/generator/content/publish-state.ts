// The publish state of an entry: draft, scheduled, published or expired.

import type { PublishState } from '../types'

export type PublishFields = {
  readonly published?: boolean | undefined
  readonly publishAt?: number | null | undefined
  readonly expireAt?: number | null | undefined
}

/** True for an entry that expires before or when it appears. */
export function isNeverShown({ publishAt, expireAt }: PublishFields): boolean {
  return publishAt != null && expireAt != null && expireAt <= publishAt
}

/** The state of an entry at `nowMs`, in milliseconds since 1970. */
export function publishState({ published, publishAt, expireAt }: PublishFields, nowMs: number): PublishState {
  if (published === false) return 'draft'
  if (expireAt != null && expireAt <= nowMs) return 'expired'
  if (publishAt != null && publishAt > nowMs) return 'scheduled'
  return 'published'
}
