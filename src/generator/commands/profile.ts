// `packsite build --profile`: where the time of a build went. Start and everything that no stage counts stand beside the
// stages, so that the shares add up to what the reader waited.

import type { Report } from '../model'
import type { Terminal } from './terminal'

/** A stage below this share is of no use to whoever wants a build to be faster. */
const NAMED_SHARE = 0.08

export type Profile = {
  readonly report: Report
  /** `durationMs` of the whole build, by the clock of the stages. */
  readonly print: (terminal: Pick<Terminal, 'error' | 'event'>, durationMs: number) => void
}

export function createProfile(): Profile {
  const stages = new Map<string, number>()
  return {
    report: (told) => {
      if (told.type === 'stage') stages.set(told.stage, (stages.get(told.stage) ?? 0) + told.durationMs)
    },
    print: (terminal, durationMs) => {
      const counted = [...stages.values()].reduce((sum, ms) => sum + ms, 0)
      const rows = [...stages, ['everything else', Math.max(0, durationMs - counted)] as const]
      const memoryMib = Math.round(process.resourceUsage().maxRSS / 1024)
      terminal.event({ event: 'profile', stages: Object.fromEntries(rows), durationMs, memoryMib })
      for (const [stage, ms] of rows.sort(([, a], [, b]) => b - a)) {
        const share = ms / durationMs
        const mark = share >= NAMED_SHARE ? `${(share * 100).toFixed(0).padStart(3)} %` : '     '
        terminal.error(`${ms.toFixed(0).padStart(7)} ms ${mark}  ${stage}`)
      }
      terminal.error(`${String(memoryMib).padStart(7)} MiB      at most, all threads together`)
    },
  }
}
