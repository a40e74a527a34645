// `packsite build --profile`: the time of each stage. Stages below 8 % share one line, so that the sum equals the total time.

import { readTextIfExists } from '../../util/fs'
import { countWithNoun } from '../../util/text'
import { stageName, type Terminal } from './terminal'
import type { TimedStage } from '../../diagnostics/problem'
import type { ReportEvent } from '../../types'

/** Stages below this share are not listed, since improving them would not help. */
const NAMED_SHARE = 0.08

export function createBuildProfile() {
  const stages = new Map<TimedStage, number>()
  let mode = ''
  return {
    report: (event: ReportEvent): void => {
      if (event.type === 'mode') mode = `${event.mode} build: ${event.reason}`
      if (event.type === 'stage') stages.set(event.stage, (stages.get(event.stage) ?? 0) + event.durationMs)
    },
    /** Prints the time of each stage. `durationMs`: duration of the whole build, measured by the clock of the stages. */
    print: (terminal: Pick<Terminal, 'error' | 'event'>, durationMs: number): void => {
      const counted = [...stages.values()].reduce((sum, ms) => sum + ms, 0)
      const startMs = Math.max(0, durationMs - counted)
      const memoryMib = Math.round(peakMemoryKib() / 1024)
      const all = [...stages, ['start', startMs] as const]
      terminal.event({ event: 'profile', stages: Object.fromEntries(all), durationMs, memoryMib })
      const named = all.filter(([, ms]) => ms / durationMs >= NAMED_SHARE).sort(([, a], [, b]) => b - a)
      const line = (ms: number, name: string): void => {
        const share = `${((ms / durationMs) * 100).toFixed(0)} %`
        terminal.error(`${ms.toFixed(0).padStart(7)} ms ${share.padStart(5)}  ${name}`)
      }
      for (const [stage, ms] of named) line(ms, stageName(stage))
      const others = all.length - named.length
      const restMs = durationMs - named.reduce((sum, [, ms]) => sum + ms, 0)
      if (others > 0) line(restMs, `${countWithNoun(others, 'other stage')}, each below 8 %`)
      terminal.error(`${String(memoryMib).padStart(7)} MiB        peak memory of all threads`)
      if (mode !== '') terminal.error(`        ${mode}`)
    },
  }
}

/** Peak resident memory of the process. On Linux `maxRSS` also includes the peak of the parent process, so VmHWM is preferred. */
function peakMemoryKib(): number {
  const status = readTextIfExists('/proc/self/status') ?? ''
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
