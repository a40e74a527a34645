import { expect, test } from 'vitest'
import { createBuildProfile } from '../../../../src/generator/cli/ui/profile'

test('a profile names what took more than 8 % of the time, the longest first, and adds up the rest', () => {
  const lines: string[] = []
  const events: Readonly<Record<string, unknown>>[] = []
  const profile = createBuildProfile()
  for (const [stage, durationMs] of [
    ['config', 40],
    ['render', 300],
    ['files', 79],
    ['render', 100],
    ['markdown', 381],
  ] as const)
    profile.report({ type: 'stage', stage, durationMs })
  profile.report({ type: 'progress', stage: 'render', done: 1, total: 2 })
  profile.print({ error: (line) => lines.push(line), event: (event) => events.push(event) }, 1000)
  expect(lines.slice(0, -1)).toEqual([
    '    400 ms  40 %  pages',
    '    381 ms  38 %  Markdown',
    '    100 ms  10 %  startup of Node and its workers',
    '    119 ms  12 %  2 other stages, each below 8 %',
  ])
  expect(lines.at(-1)).toMatch(/^ +\d+ MiB {8}peak memory of all threads$/)
  const stages = { config: 40, render: 400, files: 79, markdown: 381, start: 100 }
  expect(events).toMatchObject([{ event: 'profile', stages, durationMs: 1000 }])
})
