import { expect, test } from 'vitest'
import { suspiciousContentProblems } from '../../../src/generator/check/rules/lost-content'
import { body, sampleContent, sampleFile, samplePack, samplePost, sampleProject, sampleRelease } from '../samples'
import type { Content, SourcePath } from '../../../src/generator/types'

function told(content: Content): string[][] {
  return suspiciousContentProblems(content, '2026-11-22').map(({ code, message }) => [code, message])
}

test('a post of a day to come is told, unless it waits', () => {
  const news = [
    samplePost('a', '2026-11-22'),
    samplePost('b', '2026-12-24'),
    samplePost('c', '2026-12-24', { publishAt: Date.UTC(2026, 11, 24) }),
  ]
  expect(told(sampleContent({ news }))).toEqual([
    ['post-ahead', 'The post is published already, but has the future date 2026-12-24'],
  ])
})

test('elements of a body that are not shown are told of each file, with the first of them to look for', () => {
  const files = [
    sampleFile('content/news/a.md', { body: body('', { removed: { center: 1200, script: 1 } }) }),
    sampleFile('content/news/b.md', { body: body('<p>a</p>') }),
  ]
  const [problem, ...others] = suspiciousContentProblems(sampleContent({ files }), '2026-11-22')
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    code: 'removed-element',
    message: 'The body has elements that packsite removes: 1,200 <center>, 1 <script>',
    places: [{ file: 'content/news/a.md', find: '<center' }],
  })
})

test('a pack that no project names is told', () => {
  const data = { projects: [sampleProject('stone32x', { pack: 'stone-32x' })] }
  const packs = [samplePack('stone-32x'), samplePack('moss-32x')]
  const [problem, ...others] = suspiciousContentProblems(sampleContent({ packs, data }), '2026-11-22')
  expect(others).toEqual([])
  expect(problem).toMatchObject({ code: 'pack-alone', hint: expect.stringContaining('pack: moss-32x') as string })
})

test.each([
  [['1.21.8', '1.21.9'], true],
  [['1.21.9', '1.21.8'], false],
  [['1.20.x', '1.20.4'], false],
  [['1.19.0 - 1.19.2', '1.20'], true],
  [['Snapshot', '1.21.8'], false],
  [['Whatever', '1.21.8'], false],
  [['1.21.8'], false],
])('a table that begins with %o is told: %s', (labels, isTold) => {
  const rows = labels.map((label) => ({ label, covers: null, releases: [sampleRelease()] }))
  const file = 'content/releases/stone-32x/java.yaml' as SourcePath
  const table = { id: 'stone-32x/java', pack: 'stone-32x', edition: 'java' as const, file, rows }
  expect(told(sampleContent({ releases: [table] })).map(([code]) => code)).toEqual(isTold ? ['download-order'] : [])
})
