// Prints the last line of a test run: 'N passed, N failed'. A file or test that did not run counts as failed. With CI=true skipped tests also count
// as failed, since a required tool is missing.

import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

export default class ClosingLine implements Reporter {
  private specifications: readonly TestSpecification[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.specifications = specifications
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    const retried: string[] = []
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        count(test, counts)
        if (test.diagnostic()?.flaky === true) retried.push(`${module.relativeModuleId}: ${test.fullName}`)
      }
    }
    const ran = new Set(modules.map(({ moduleId }) => moduleId))
    for (const { moduleId } of this.specifications)
      if (!ran.has(moduleId)) {
        console.error(`${moduleId} did not run.`)
        counts.failed += 1
      }
    if (retried.length > 0) console.error(`Passed only when they ran again:\n  ${retried.join('\n  ')}`)
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
  counts[state === 'pending' ? 'failed' : state] += 1
}
