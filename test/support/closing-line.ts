// The last line of a test run: 'N passed, N failed', from the real counts. With CI=true a skipped test is a failure: it
// means that something a test needs is not there. A test that passed at its second try is named with why its first one failed;
// more than a few of them are a failure.

import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

const MOST_SECOND_TRIES = 3

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    const secondTries: TestCase[] = []
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        count(test, counts)
        if (test.diagnostic()?.flaky === true) secondTries.push(test)
      }
    }
    if (counts.passed + counts.failed === 0) counts.failed = 1
    const isCi = process.env['CI'] === 'true'
    for (const test of secondTries) {
      const why = test.result().errors?.[0]
      console.error(`Passed at its second try: ${test.module.relativeModuleId} > ${test.fullName}\n${why?.stack ?? ''}`)
    }
    if (secondTries.length > MOST_SECOND_TRIES) counts.failed += secondTries.length
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
