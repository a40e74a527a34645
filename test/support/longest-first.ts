// The order of the test files: those that take longest begin first, so that none of them is left alone at the end. How long a
// file took is known after the first run only, and a small file may open many pages.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** More than half a minute each. */
const LONG = ['browser/templates', 'browser/hostile-content', 'browser/navigation', 'browser/weight', 'browser/addons']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((name) => moduleId.endsWith(`/test/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
