// The last line of a test run: 'N passed, N failed', from the real counts. With CI=true a skipped test is a failure: it
// means that something a test needs is not there.

import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) counts.failed += 1
      for (const test of module.children.allTests()) count(test, counts)
    }
    if (counts.passed + counts.failed === 0) counts.failed = 1
    const isCi = process.env['CI'] === 'true'
    const failed = counts.failed + (isCi ? counts.skipped : 0)
    if (failed > 0) process.exitCode = 1
    if (isCi && counts.skipped > 0)
      console.error(`${String(counts.skipped)} tests were skipped, which CI takes for failures.`)
    const skipped = !isCi && counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : ''
    process.once('exit', () => {
      process.stdout.write(`${String(counts.passed)} passed, ${String(failed)} failed${skipped}\n`)
    })
  }
}

function count(test: TestCase, counts: Counts): void {
  const { state } = test.result()
  if (state === 'passed' || state === 'failed' || state === 'skipped') counts[state] += 1
}
