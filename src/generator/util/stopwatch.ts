// Durations of the stages of a command.

import type { Report, TimedStage } from '../diagnostics/problem'

/**
 * Returns a function that reports the milliseconds since its last call as a stage. `reportedMs` is subtracted: other events already report
 * that time. The function returns the reported milliseconds.
 */
export function createStopwatch(report: Report): (stage: TimedStage, alreadyReportedMs?: number) => number {
  let last = performance.now()
  return (stage, reportedMs = 0) => {
    const now = performance.now()
    const durationMs = now - last - reportedMs
    report({ type: 'stage', stage, durationMs })
    last = now
    return durationMs
  }
}
