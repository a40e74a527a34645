import pc from 'picocolors'
import { describe, expect, test } from 'vitest'
import { formatProblem, formatWithCodeFrame, formatLocation } from '../../../../src/generator/cli/ui/problems'

const plain = pc.createColors(false)

describe('a problem', () => {
  test('is printed with its places in columns and its hint', () => {
    const text = formatProblem(
      {
        code: 'route-conflict',
        message: 'Two pages would be written to /faq',
        places: [
          { file: 'content/pages/faq.md', line: 3, column: 1, excerpt: 'permalink: /faq' },
          { file: 'site.config.ts', excerpt: "routes[11] 'FAQ'" },
        ],
        hint: 'change the permalink, or remove the route.',
      },
      plain,
    )
    expect(text).toBe(
      `error[route-conflict] Two pages would be written to /faq
   content/pages/faq.md:3:1     permalink: /faq
   site.config.ts               routes[11] 'FAQ'
   hint: change the permalink, or remove the route.`,
    )
  })

  test('without places and hint is one line', () => {
    expect(formatProblem({ code: 'port-taken', message: 'Port 1 is taken', places: [] }, plain)).toBe(
      'error[port-taken] Port 1 is taken',
    )
  })

  test('shows the key path where the line is not known, and nothing where neither is', () => {
    const places = [{ file: 'site.config.ts', keyPath: ['routes', 11, 'meta'] }, { file: 'a.md' }]
    expect(formatProblem({ code: 'wrong-type', message: 'y', places }, plain)).toBe(
      'error[wrong-type] y\n   site.config.ts     routes[11].meta\n   a.md',
    )
  })

  test('shows a line without the space around it, and only the beginning of a long one', () => {
    const excerpt = `   ${'x'.repeat(200)}  `
    const [, line = ''] = formatProblem(
      { code: 'wrong-type', message: 'y', places: [{ file: 'a', line: 1, excerpt }] },
      plain,
    ).split('\n')
    expect(line).toBe(`   a:1:1     ${'x'.repeat(99)}…`)
  })

  test('cannot steer a terminal', () => {
    const text = formatProblem(
      {
        code: 'wrong-type',
        message: 'Unknown key \u001B[2J',
        places: [{ file: 'content/\u001B[31m.md', line: 1, excerpt: '\u202Etxt\u0007' }],
        hint: 'remove \u001B[1m.',
      },
      plain,
    )
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
  })
})

test('a place is a file, and its line and column where they are known', () => {
  expect(formatLocation({ file: 'a.md' })).toBe('a.md')
  expect(formatLocation({ file: 'a.md', line: 3 })).toBe('a.md:3:1')
  expect(formatLocation({ file: 'a.md', line: 3, column: 7 })).toBe('a.md:3:7')
})

test('dev shows the lines around the first place, and a mark below the column', () => {
  const lines = ['title: A', 'date: 2026-02-30', '---'].map((text, index) => ({ line: index + 9, text }))
  const place = { file: 'a.md', line: 10, column: 7, excerpt: 'date: 2026-02-30', lines, href: null }
  const told = { code: 'invalid-date', message: 'No day', hint: 'correct it.', places: [place] } as const
  expect(formatWithCodeFrame(told, plain)).toBe(
    `error[invalid-date] No day
   a.md:10:7     date: 2026-02-30
      9 | title: A
   > 10 | date: 2026-02-30
        |       ^
     11 | ---
   hint: correct it.`,
  )
})
