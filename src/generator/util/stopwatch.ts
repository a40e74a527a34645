// Durations of the stages of a command.

import type { Report, Stage } from '../diagnostics/problem'

/**
 * Returns a function that reports the milliseconds since its last call as a stage. `reportedMs` is subtracted: other events already report
 * that time.
 */
export function createStopwatch(report: Report): (stage: Stage, reportedMs?: number) => void {
  let last = performance.now()
  return (stage, reportedMs = 0) => {
    const now = performance.now()
    report({ type: 'stage', stage, durationMs: now - last - reportedMs })
    last = now
  }
}
