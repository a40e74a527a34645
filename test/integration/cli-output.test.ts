// The command line: flags in; words, events and exit codes out.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { start } from '../support/running'
import { createSite, runCli, runCliAsProcess, type Files } from '../support/site'
import { snapshot } from '../support/trees'

const POST: Files = { 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n' }
const BAD: Files = { 'content/news/b.md': '---\ntitle: B\ndate: 2026-02-30\n---\n' }

const ESCAPE = '\u001b'

/** True without escape codes and carriage returns. */
const isPlain = (text: string): boolean => !text.includes(ESCAPE) && !text.includes('\r')

/** Many posts, so that a build lasts long enough to be interrupted. */
function manyPosts(count: number): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/news/${String(index)}.md`,
      `---\ntitle: Post ${String(index)}\ndate: 2026-01-02\n---\n${'Some words of it. '.repeat(30)}\n`,
    ]),
  )
}

test('--help names every command and every global flag', () => {
  const { status, stdout, stderr } = runCli(['--help'])
  expect(status).toBe(0)
  expect(stderr).toBe('')
  for (const word of [
    'build',
    'dev',
    'check',
    'explain',
    '--root',
    '--json',
    '--quiet',
    '--verbose',
    '--no-color',
    '--version',
  ])
    expect(stdout).toContain(word)
})

test('a command has a help of its own with the global flags', () => {
  const { status, stdout } = runCli(['build', '--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('--previous')
  expect(stdout).toContain('--root')
})

test('--version prints the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  expect(runCliAsProcess(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
})

test.each([
  [['biuld'], /unknown command 'biuld'[\s\S]*Did you mean build\?/],
  [['build', '--qiuet'], /unknown option '--qiuet'[\s\S]*Did you mean --quiet\?/],
  [['dev', '--hots', 'localhost'], /unknown option '--hots'[\s\S]*Did you mean --host\?/],
  [['build', '--previous'], /argument missing/],
  [['dev', '--port', 'four'], /--port <port> may not be 'four'\. It must be a number/],
  [['dev', '--port', '70000'], /--port <port> may not be '70000'\. It must be a number/],
  [['build', 'somewhere'], /too many arguments/],
])('%j is a wrong command line: exit code 2, and what was meant', (args, message) => {
  const { status, stdout, stderr } = runCli(args)
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

test('packsite without a command shows its help', () => {
  const { status, stdout, stderr } = runCli([])
  expect(stdout + stderr).toContain('Usage: packsite')
  expect([0, 2]).toContain(status)
})

test('the summary of a build has at most six plain lines on stdout and nothing on stderr', () => {
  const { status, stdout, stderr } = createSite(POST).runAsProcess(['build'])
  expect(status).toBe(0)
  expect(stderr).toBe('')
  expect(isPlain(stdout)).toBe(true)
  expect(stdout).toMatch(/\n$/)
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(6)
  expect(stdout).toMatch(/4 pages and \d+ other files in .*dist\/ \(build [0-9a-f]{16}\)/)
  expect(stdout).toMatch(/\d+ files written in /)
})

test('problems go to stderr in plain lines, with their number last', () => {
  const { status, stdout, stderr } = createSite({ ...POST, ...BAD }).runAsProcess(['build'])
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(isPlain(stderr)).toBe(true)
  expect(stderr).toMatch(/^error\[invalid-date\] [\s\S]*\n1 problem; nothing was written\.\n$/)
})

test('--json prints one event of schema version 1 a line, and nothing else', () => {
  const site = createSite(POST)
  const good = site.run(['build', '--json'])
  expect(good.stderr).toBe('')
  const events = parseEvents(good.stdout)
  for (const event of events) expect(event).toMatchObject({ v: 1, event: expect.stringMatching(/^[a-z]+$/) as string })
  expect(events[0]).toMatchObject({ event: 'start', command: 'build' })
  expect(events.at(-1)).toMatchObject({ event: 'built', pages: 4, deleted: 0, outDir: join(site.root, 'dist') })
  site.write(BAD)
  const bad = site.run(['build', '--json'])
  expect(bad.status).toBe(1)
  expect(bad.stderr).toBe('')
  expect(parseEvents(bad.stdout).at(-2)).toMatchObject({
    v: 1,
    event: 'problem',
    code: 'invalid-date',
    places: [{ file: 'content/news/b.md', line: 3, column: 7, excerpt: 'date: 2026-02-30' }],
  })
  expect(parseEvents(bad.stdout).at(-1)).toEqual({ v: 1, event: 'failed', problems: 1 })
})

test('a wrong command line with --json prints no text among the events', () => {
  const { status, stdout } = runCli(['build', '--json', '--qiuet'])
  expect(status).toBe(2)
  expect(() => parseEvents(stdout)).not.toThrow()
})

test('--quiet prints problems only', () => {
  const site = createSite(POST)
  expect(site.run(['build', '--quiet'])).toEqual({ status: 0, stdout: '', stderr: '' })
  site.write(BAD)
  const { status, stdout, stderr } = site.run(['build', '--quiet'])
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain('error[invalid-date]')
})

test('--verbose prints the time of each stage on stderr', () => {
  const { stdout, stderr } = createSite(POST).run(['build', '--verbose'])
  for (const stage of [
    'config',
    'content',
    'public files',
    'published site',
    'routes and pages',
    'pages',
    'publishing',
  ])
    expect(stderr).toMatch(new RegExp(`^${stage}: \\d+ ms$`, 'm'))
  expect(isPlain(stderr)).toBe(true)
  expect(stdout).not.toContain(' ms\nconfig')
})

test('a flag may stand before or after its command', () => {
  const site = createSite(POST)
  expect(runCli(['--root', site.root, '--quiet', 'build'])).toEqual({ status: 0, stdout: '', stderr: '' })
})

/** Runs a command on a terminal of its own; everything that was shown. */
function onTerminal(site: { readonly root: string }, env: Readonly<Record<string, string>>): string {
  const command = [process.execPath, join(packageFolder, 'bin/packsite.js'), 'build', '--root', site.root]
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !['CI', 'NO_COLOR', 'FORCE_COLOR'].includes(name)),
  )
  const quoted = command.map((part) => `'${part}'`).join(' ')
  const { stdout } = spawnSync('script', ['-qec', `stty cols 80; ${quoted}`, '/dev/null'], {
    encoding: 'utf8',
    env: { ...inherited, TERM: 'xterm-256color', ...env },
  })
  return stdout
}

const hasScript = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasScript)('a terminal gets a progress bar, which is gone in the end, and colours', () => {
  const shown = onTerminal(createSite(manyPosts(80)), {})
  expect(shown).toMatch(new RegExp(`\\r${ESCAPE}\\[K[█░]+ \\d+ of \\d+ pages`))
  expect(shown).toMatch(new RegExp(`${ESCAPE}\\[1m\\d+ pages`))
  expect(shown.slice(shown.lastIndexOf('█'))).toContain(`\r${ESCAPE}[K`)
})

test.skipIf(!hasScript)('NO_COLOR takes the colours of a terminal away, CI and TERM=dumb its progress bar', () => {
  const site = createSite(POST)
  expect(onTerminal(site, { NO_COLOR: '1' })).not.toMatch(new RegExp(`${ESCAPE}\\[\\d+m`))
  expect(onTerminal(site, { CI: 'true' })).not.toMatch(/█|░/)
  const dumb = onTerminal(site, { TERM: 'dumb' })
  expect(dumb).not.toMatch(/█|░/)
  expect(dumb).not.toContain(ESCAPE)
})

test('a pipe gets colours only where FORCE_COLOR says so, whatever CI is', () => {
  const site = createSite(BAD)
  expect(site.runAsProcess(['build'], { CI: 'true', NO_COLOR: '', TERM: 'xterm-256color' }).stderr).not.toContain(
    ESCAPE,
  )
  expect(site.runAsProcess(['build'], { FORCE_COLOR: '1', NO_COLOR: '' }).stderr).toContain(`${ESCAPE}[31merror`)
})

test.skipIf(!hasScript)('the problems of a site have colours on a terminal', () => {
  expect(onTerminal(createSite(BAD), {})).toContain(`${ESCAPE}[31merror[invalid-date]${ESCAPE}[39m`)
})

const ENDINGS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

test.each(ENDINGS)('%s ends a build with %i and leaves dist as it was', async (signal, code) => {
  const site = createSite(POST)
  site.build()
  const before = { files: snapshot(join(site.root, 'dist')), stamps: site.stamps() }
  site.write(manyPosts(600))
  const build = start(['build', '--root', site.root, '--verbose'])
  await build.says('config: ')
  build.kill(signal)
  expect(await build.ended).toBe(code)
  expect(build.stderr()).toContain('Interrupted; the site is unchanged.')
  expect(build.stderr()).not.toMatch(/\n\s+at /)
  expect({ files: snapshot(join(site.root, 'dist')), stamps: site.stamps() }).toEqual(before)
  // What it leaves behind the next one clears away.
  site.remove('content/news')
  site.build()
  expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
})

test('SIGINT while pages are rendered leaves nothing that stays', async () => {
  const site = createSite(manyPosts(600))
  const build = start(['build', '--root', site.root, '--json'])
  await build.says('"event":"progress"')
  build.kill('SIGINT')
  expect(await build.ended).toBe(130)
  expect(parseEvents(build.stdout()).at(-1)).toEqual({ v: 1, event: 'interrupted', signal: 'SIGINT' })
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
  // What it had no time to clear away goes with the next one.
  site.remove('content/news')
  site.build()
  expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
})

test.each(ENDINGS)('%s ends a check with %i, and says that it did', async (signal, code) => {
  const site = createSite(manyPosts(600))
  const [plain, json] = [
    start(['check', '--root', site.root, '--verbose']),
    start(['check', '--root', site.root, '--json']),
  ]
  await plain.says('config: ')
  plain.kill(signal)
  await json.says('"event":"progress"')
  json.kill(signal)
  expect([await plain.ended, await json.ended]).toEqual([code, code])
  expect(plain.stderr()).toMatch(/\nInterrupted; not everything was checked\.\n$/)
  expect(plain.stdout()).not.toContain('checked:')
  expect(parseEvents(json.stdout()).at(-1)).toEqual({ v: 1, event: 'interrupted', signal })
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
})

test('a fault of packsite itself ends with 3 and shows a stack, and dist stays as it was', () => {
  const site = createSite(POST)
  site.build()
  const before = snapshot(join(site.root, 'dist'))
  site.write({
    'content/news/b.md': '---\ntitle: B\ndate: 2026-01-02\n---\n',
    'fault.cjs': `const fs = require('node:fs')
fs.fsyncSync = () => { throw new TypeError('a fault on purpose') }
require('node:module').syncBuiltinESMExports()
`,
  })
  const { status, stdout, stderr } = site.runAsProcess(['build'], {
    NODE_OPTIONS: `--require ${join(site.root, 'fault.cjs')}`,
  })
  expect(status).toBe(3)
  expect(stdout).toBe('')
  expect(stderr).toMatch(
    /^packsite \S+ has a bug; please report it with this stack trace:\nTypeError: a fault on purpose\n {4}at /,
  )
  expect(snapshot(join(site.root, 'dist'))).toEqual(before)
  const json = site.runAsProcess(['build', '--json'], { NODE_OPTIONS: `--require ${join(site.root, 'fault.cjs')}` })
  expect(json.status).toBe(3)
  expect(parseEvents(json.stdout).at(-1)).toMatchObject({ v: 1, event: 'bug', message: 'a fault on purpose' })
})

test('a reader that closes the pipe early is no bug', () => {
  const site = createSite(manyPosts(200))
  const cli = join(packageFolder, 'bin/packsite.js')
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `{ '${process.execPath}' '${cli}' build --json --root '${site.root}'; echo "ended $?" >&2; } | head -n 1`],
    { encoding: 'utf8' },
  )
  expect(parseEvents(stdout)[0]).toMatchObject({ event: 'start' })
  expect(stderr).not.toMatch(/EPIPE|\n\s+at |has a bug/)
  expect(stderr).toMatch(/ended (?:0|1|141)\n/)
})

test('a root that does not exist is told', () => {
  const { status, stderr } = runCliAsProcess(['build', '--root', '/nowhere/site'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^error\[config-missing\]/)
})
