import { expect, test } from 'vitest'
import { SiteError, createProblem, sortAndDedupeProblems } from '../../../src/generator/diagnostics/errors'

const at = (file: string, line?: number, column?: number) => ({
  file,
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
})

test('a problem is plain data, and has a hint only when there is one', () => {
  expect(createProblem('config-empty', { message: 'Why', at: { file: 'a' } })).toStrictEqual({
    code: 'config-empty',
    message: 'Why',
    places: [{ file: 'a' }],
  })
  expect(
    createProblem('config-empty', { message: 'Why', at: [{ file: 'a' }, { file: 'b' }], hint: 'do' }),
  ).toStrictEqual({
    code: 'config-empty',
    message: 'Why',
    places: [{ file: 'a' }, { file: 'b' }],
    hint: 'do',
  })
})

test('problems are sorted by file, line, column, code and message', () => {
  const problems = [
    createProblem('broken-link', { message: 'x', at: at('b.md', 1, 1) }),
    createProblem('broken-link', { message: 'x', at: at('a.md', 10, 1) }),
    createProblem('broken-link', { message: 'x', at: at('a.md', 9, 2) }),
    createProblem('broken-link', { message: 'x', at: at('a.md', 9, 1) }),
    createProblem('base-mismatch', { message: 'z', at: at('a.md', 9, 1) }),
    createProblem('base-mismatch', { message: 'y', at: at('a.md', 9, 1) }),
    createProblem('yaml-syntax', { message: 'x', at: at('a.md') }),
  ]
  expect(
    sortAndDedupeProblems(problems).map(({ code, message, places }) => [
      code,
      message,
      ...Object.values(places[0] ?? {}),
    ]),
  ).toEqual([
    ['yaml-syntax', 'x', 'a.md'],
    ['base-mismatch', 'y', 'a.md', 9, 1],
    ['base-mismatch', 'z', 'a.md', 9, 1],
    ['broken-link', 'x', 'a.md', 9, 1],
    ['broken-link', 'x', 'a.md', 9, 2],
    ['broken-link', 'x', 'a.md', 10, 1],
    ['broken-link', 'x', 'b.md', 1, 1],
  ])
})

test('an equal problem is told once', () => {
  const problem = createProblem('base-mismatch', { message: 'x', at: at('a.md', 1, 1) })
  const other = createProblem('base-mismatch', { message: 'x', at: at('a.md', 2, 1) })
  expect(sortAndDedupeProblems([problem, other, { ...problem }])).toEqual([problem, other])
})

test('a site error carries its problems sorted and names them all in its message', () => {
  const error = new SiteError([
    createProblem('broken-link', { message: 'Second', at: at('b.md') }),
    createProblem('base-mismatch', { message: 'First', at: at('a.md') }),
  ])
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('SiteError')
  expect(error.problems.map(({ code }) => code)).toEqual(['base-mismatch', 'broken-link'])
  expect(error.message).toContain('First')
  expect(error.message).toContain('Second')
})
