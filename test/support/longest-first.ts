// Orders test files by expected duration, longest first, so that no long file runs alone at the end. vitest stores the last duration of each file.
// Without a duration the estimate uses the size of the file and whether a browser or processes are used.

import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Estimated milliseconds per kilobyte of test code. */
const MS_PER_KB = { browser: 3000, process: 1000, neither: 20 }

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const expected = new Map(sorted.map((file) => [file, this.expectedMs(file)]))
    // Files of one project stay together, since a vitest process cannot be reused for another project.
    return sorted.sort(
      (a, b) => compareText(a.project.name, b.project.name) || (expected.get(b) ?? 0) - (expected.get(a) ?? 0),
    )
  }

  private expectedMs({ moduleId, project }: TestSpecification): number {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
    const known = this.ctx.cache.getFileTestResults(key)?.duration ?? 0
    return known > 0 ? known : (statSync(moduleId).size / 1024) * MS_PER_KB[kindOf(moduleId)]
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function kindOf(file: string): keyof typeof MS_PER_KB {
  const text = readFileSync(file, 'utf8')
  if (/support\/(?:browser|site-in-browser)'/.test(text)) return 'browser'
  return /[\\/]test[\\/]unit[\\/]/.test(file) ? 'neither' : 'process'
}
