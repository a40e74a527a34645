// The order of the test files: those that take longest begin first, so that none of them is left alone at the end. How long a
// file took is known after the first run only, and a small file may open many pages.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Of `test`, the longest first. */
const LONG = [
  'browser/templates',
  'browser/hostile-content',
  'browser/navigation',
  'integration/cache',
  'browser/addons',
  'integration/faults-disk',
  'integration/cache-scale',
  'integration/check-site',
  'integration/cli-output',
  'integration/publish-whole',
  'integration/publish-history',
  'integration/same-bytes',
  'browser/static-site',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = LONG.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`)))
    return [...new Set([...first, ...sorted])]
  }
}
