// The order of the test files: those that take longest begin first, so that none of them is left alone at the end. vitest remembers
// how long each took when it last ran here; before that, what opens a browser is taken to be longer than what starts a program,
// which is longer than what does neither, and a large file to be longer than a small one.

import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a kilobyte of tests takes, by what they use. */
const MS_PER_KB = { browser: 3000, process: 1000, neither: 20 }

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const expected = new Map(sorted.map((file) => [file, this.expectedMs(file)]))
    // Those of one project stand together: a process goes on with the next file of its own project, and is ended before another's.
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
