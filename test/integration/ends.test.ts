// Everything ends: code of a site that would go on for ever, a command that is told to end, a text that is too slow. And
// nothing but the end of a command is its success.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFullRun, isFullRun, rowsNamed } from '../support/full'
import { parseEvents, type PrintedProblem } from '../support/events'
import { eventually, start } from '../support/running'
import { configSource, createSite, type Files } from '../support/site'

function problemsOf(stdout: string): PrintedProblem[] {
  return parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
}

const ROUTES = `
  { name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } },
  { name: 'own', path: '/own', template: 'own', meta: { middleware: MIDDLEWARE } },
  { name: 'other', path: '/other', template: 'other' },`

const LIMITS = 'limits: { maxPageMs: 500 },'

type Own = { readonly template?: string; readonly middleware?: string; readonly more?: string; readonly top?: string }

function siteWith({ template, middleware, more = '', top = '' }: Own): Files {
  const own = middleware === undefined ? '' : `middleware: { own: ${middleware} },`
  const routes = ROUTES.replace('MIDDLEWARE', middleware === undefined ? '[]' : "'own'")
  return {
    'site.config.ts': `${top}\n${configSource(routes, `${LIMITS} ${own} ${more}`)}`,
    'templates/own.tsx': template ?? 'export default () => <p>own</p>\n',
    'templates/other.tsx': 'export default () => <p>other</p>\n',
  }
}

const inComponent = (code: string): string => `export default function Own() { ${code}; return <p>own</p> }\n`

const CASES: readonly (readonly [string, Own, string, string])[] = [
  [
    'a loop at the top of a template',
    { template: 'for (;;);\nexport default () => null\n' },
    'template-timeout',
    'templates/own.tsx',
  ],
  [
    'a promise at the top of a template',
    { template: 'await new Promise(() => 0)\nexport default () => null\n' },
    'template-timeout',
    'templates/own.tsx',
  ],
  [
    'an end at the top of a template',
    { template: 'process.exit(0)\nexport default () => null\n' },
    'template-throws',
    'templates/own.tsx',
  ],
  [
    'a throw at the top of a template',
    { template: "throw new Error('top')\nexport default () => null\n" },
    'template-throws',
    'templates/own.tsx',
  ],
  ['a loop in a template', { template: inComponent('for (;;);') }, 'page-too-slow', 'templates/own.tsx'],
  [
    'a loop that a template leaves behind',
    { template: inComponent('queueMicrotask(() => { for (;;); })') },
    'page-too-slow',
    'templates/own.tsx',
  ],
  ['an end in a template', { template: inComponent('process.exit(0)') }, 'render-failed', 'templates/own.tsx'],
  [
    'a softer end in a template',
    { template: inComponent('process.exitCode = 0; queueMicrotask(() => process.exit())') },
    'render-failed',
    'templates/own.tsx',
  ],
  [
    'a kill in a template',
    { template: inComponent('process.kill(process.pid)') },
    'render-failed',
    'templates/own.tsx',
  ],
  [
    'a component that never resolves',
    { template: 'export default async () => new Promise(() => 0)\n' },
    'render-failed',
    'templates/own.tsx',
  ],
  ['a loop in middleware', { middleware: '() => { for (;;); }' }, 'middleware-failed', 'site.config.ts'],
  ['an end in middleware', { middleware: '() => process.exit(0)' }, 'middleware-failed', 'site.config.ts'],
  ['a promise of middleware', { middleware: 'async () => ({ status: 418 })' }, 'middleware-failed', 'site.config.ts'],
  [
    'a getter of the config that throws',
    { more: "get base() { throw new Error('got') }," },
    'config-throws',
    'site.config.ts',
  ],
  ['a getter of the config that ends', { more: 'get base() { process.exit(0) },' }, 'config-throws', 'site.config.ts'],
  ['an end of the config', { top: 'process.exitCode = 0; process.reallyExit(0)' }, 'config-throws', 'site.config.ts'],
]

/** Those that `npm test` runs: each way to end, and each place of code, at least once. */
const USUAL = [
  'a loop at the top of a template',
  'a throw at the top of a template',
  'a loop that a template leaves behind',
  'an end in a template',
  'a component that never resolves',
  'a loop in middleware',
  'a promise of middleware',
  'a getter of the config that ends',
  'an end of the config',
]

describe('code of a site ends, and is named', () => {
  test.each(rowsNamed(CASES, { names: USUAL, nameOf: ([name]) => name }))('%s', (_name, own, code, file) => {
    const site = createSite(siteWith(own))
    // What ends a process may end that of the tests.
    const run = JSON.stringify(own).includes('process.') ? site.runAsProcess : site.run
    const { status, stdout } = run(['build', '--json'])
    const problems = problemsOf(stdout)
    expect(status, stdout).toBe(1)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]?.places[0]?.file).toBe(file)
  })

  test('one template of two is named, and the pages of the other are tried', () => {
    const site = createSite(siteWith({ template: inComponent('for (;;);') }))
    site.write({ 'templates/other.tsx': "export default () => { throw new Error('other') }\n" })
    const { stdout } = site.run(['build', '--json'])
    expect(problemsOf(stdout).map(({ code, places }) => [code, places[0]?.file])).toEqual([
      ['render-failed', 'templates/other.tsx'],
      ['page-too-slow', 'templates/own.tsx'],
    ])
  })

  test('middleware is given what it was always given', () => {
    const middleware =
      "({ path, params, route, fill, gallery }) => path === '/own' && route.name === 'own' && gallery.tags.length > 0 && JSON.stringify(params) === '{}' ? { redirect: fill({}) + '/../other' } : undefined"
    const site = createSite(siteWith({ middleware: middleware.replace(" + '/../other'", ".replace('own', 'other')") }))
    site.build()
    expect(site.read('own/index.html')).toContain('url=/other')
  })
})

/** Code that says that it is there, by a byte in the file, and then keeps the place busy where it stands. */
const BUSY: Readonly<Record<string, Own>> = {
  'a template that is loaded': { template: `${hereSays()};\nfor (;;);\nexport default () => null\n` },
  'a page that is rendered': { template: inComponent(`${hereSays()}; for (;;);`) },
  'a config that is read': { top: `${hereSays()}; for (;;);` },
  'middleware that runs': { middleware: `() => { ${hereSays()}; for (;;); }` },
}
const COMMANDS = [['build'], ['check'], ['verify'], ['dev', '--port', '0'], ['list', 'pages']] as const
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

function hereSays(): string {
  return "process.getBuiltinModule('node:fs').appendFileSync(process.env.PACKSITE_TEST_HERE, '.')"
}

describe('a signal ends a command at once, whatever runs', () => {
  test.each(Object.entries(BUSY).filter(([name]) => isFullRun || !/loaded|middleware/.test(name)))(
    '%s',
    async (name, own) => {
      const files = siteWith(own)
      const config = String(files['site.config.ts']).replace(LIMITS, 'limits: { maxPageMs: 60_000 },')
      const built = createSite({ ...siteWith({}) })
      built.build()
      built.write({ ...files, 'site.config.ts': config, here: '' })
      const here = join(built.root, 'here')
      const runs = COMMANDS.map((command, index) => {
        const [signal, code] = SIGNALS[index % 2] ?? SIGNALS[0]
        // A list shows no page: it may have come to its end.
        const codes = command[0] === 'list' ? [code, 0] : [code]
        const running = start([...command, '--root', built.root], { PACKSITE_TEST_HERE: here })
        return { signal, codes, running }
      })
      // dev renders what is asked for, and nobody asks.
      const busy = name === 'a page that is rendered' ? COMMANDS.length - 2 : COMMANDS.length
      expect(await eventually(() => (statSync(here).size >= busy ? true : null), 30_000)).toBe(true)
      for (const { signal, running } of runs) running.kill(signal)
      const startMs = performance.now()
      const ended = await Promise.all(runs.map(({ running }) => running.ended))
      const tookMs = performance.now() - startMs
      for (const [index, { codes }] of runs.entries()) expect(codes).toContain(ended[index])
      expect(tookMs).toBeLessThan(5_000)
    },
    60_000,
  )
})

describe('a text that is too slow', () => {
  // Openings without end: remark, to which every footnote goes, looks back at all of them for each.
  const slow = `A[^1]\n\n[^1]: B\n\n${'![a]('.repeat(60_000)}`

  test.each(['2', ...inFullRun('1')])('is told, with %s workers, and the others are converted', (workers) => {
    const site = createSite({
      'site.config.ts': configSource(undefined, 'markdown: { timeLimitMs: 300 },'),
      'content/pages/slow.md': `# Slow\n\n${slow}\n`,
      'content/pages/fine.md': '# Fine\n\nText.\n',
    })
    const { status, stdout } = site.run(['build', '--json', '--workers', workers])
    expect(status).toBe(1)
    expect(problemsOf(stdout).map(({ code, places }) => [code, places[0]?.file])).toEqual([
      ['markdown-too-slow', 'content/pages/slow.md'],
    ])
  })
})
