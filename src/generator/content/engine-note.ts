// Where Markdown is what a build waits for, the build says so: there is an engine that takes a fraction of the time.

import type { Site } from '../model'

/** A build that is shorter than this is not waited for. */
const WORTH_SAYING_MS = 2000

export type Spent = { readonly markdownMs: number; readonly durationMs: number }

/** A sentence, or null where another engine would not change much. */
export function engineNote({ engine }: Site['markdown'], { markdownMs, durationMs }: Spent): string | null {
  if (engine !== 'remark' || durationMs < WORTH_SAYING_MS || markdownMs < durationMs / 2) return null
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  return `Markdown took ${seconds(markdownMs)} of ${seconds(durationMs)} s; markdown.engine: 'satteri' in site.config.ts needs a fraction of that (docs/performance.md).`
}
