// The optional steps of `packsite init`: a workflow, a Git repository, and the installation of dependencies.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pipelineOf } from '../support/docs'
import { parseEvents } from '../support/events'
import { listBelow, runCli, runCliAsProcess, type CliResult } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const WORKFLOWS = {
  github: ['nightly', 'preview', 'site'].map((name) => `.github/workflows/${name}.yml`),
  gitlab: ['.gitlab-ci.yml'],
} as const

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-steps-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

test('--ci writes the workflows that docs/continuous-integration.md shows', () => {
  const shown = {
    github: (['nightly', 'preview', 'site'] as const).map((name) => pipelineOf(name)),
    gitlab: [pipelineOf('gitlab')],
  }
  for (const system of ['github', 'gitlab'] as const) {
    const root = join(emptyFolder(), 'site')
    expect(runCli(['init', root, '--ci', system], NOW)).toMatchObject({ status: 0, stderr: '' })
    const written = listBelow(root).filter((file) => file.endsWith('.yml'))
    expect(written.sort()).toEqual(WORKFLOWS[system])
    expect(written.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(shown[system])
  }
  for (const flags of [[], ['--ci', 'none']]) {
    const root = join(emptyFolder(), 'site')
    expect(runCli(['init', root, ...flags], NOW).status).toBe(0)
    for (const file of Object.values(WORKFLOWS).flat()) expect(existsSync(join(root, file))).toBe(false)
    expect(existsSync(join(root, '.git'))).toBe(false)
    expect(existsSync(join(root, 'node_modules'))).toBe(false)
  }
  const root = join(emptyFolder(), 'site')
  const { status, stderr } = runCli(['init', root, '--ci', 'jenkins'])
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("'jenkins'") as string })
  expect(existsSync(root)).toBe(false)
})

test('an existing workflow stays, and a workflow for npm is reported beside another lockfile', () => {
  const root = emptyFolder()
  mkdirSync(join(root, '.github/workflows'), { recursive: true })
  writeFileSync(join(root, '.github/workflows/site.yml'), 'mine\n')
  const { stdout } = runCli(['init', root, '--ci', 'github'], NOW)
  expect(stdout).toContain('Left as they were: .github/workflows/site.yml.\n')
  expect(readFileSync(join(root, '.github/workflows/site.yml'), 'utf8')).toBe('mine\n')

  const other = emptyFolder()
  writeFileSync(join(other, 'pnpm-lock.yaml'), '')
  expect(runCli(['init', other, '--ci', 'gitlab'], NOW).stdout).toMatch(
    /Change the lines with npm for pnpm: \.gitlab-ci\.yml\.\n\n {2}cd .*\n {2}pnpm install\n {2}pnpm run dev\n$/,
  )
})

/** Runs `init` with package managers that write their name and arguments to a file, then exit with a code. */
function initWith(root: string, flags: readonly string[], code = 0): CliResult & { readonly calls: string } {
  const bin = emptyFolder()
  for (const name of ['npm', 'pnpm', 'yarn', 'bun'])
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> calls.txt\necho output\nexit ${String(code)}\n`, {
      mode: 0o755,
    })
  const env = { ...NOW, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
  const result = runCliAsProcess(['init', root, ...flags], env)
  const calls = join(root, 'calls.txt')
  return { ...result, calls: existsSync(calls) ? readFileSync(calls, 'utf8') : '' }
}

test('--install runs the package manager of the lockfile', () => {
  const rows = { '': 'npm', 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn', 'bun.lockb': 'bun', 'bun.lock': 'bun' }
  for (const [lockfile, manager] of Object.entries(rows)) {
    const root = emptyFolder()
    if (lockfile !== '') writeFileSync(join(root, lockfile), '')
    const { status, stdout, stderr, calls } = initWith(root, ['--install'])
    expect({ status, stderr, calls }).toEqual({ status: 0, stderr: 'output\n', calls: `${manager} install\n` })
    expect(stdout).toMatch(new RegExp(`\\n {2}cd .*\\n {2}${manager} run dev\\n$`))
  }
})

test('a failing installation is reported with its exit code, and the site stays', () => {
  const root = join(emptyFolder(), 'site')
  const { status, stdout, stderr } = initWith(root, ['--install'], 7)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `output\nerror: npm install ended with exit code 7.\nThe files of the site stay. Correct the cause, then run npm install in ${root}.\n`,
  )
  expect(stdout).toMatch(/\n {2}npm install\n {2}npm run dev\n$/)
  expect(existsSync(join(root, 'site.config.ts'))).toBe(true)

  const other = join(emptyFolder(), 'site')
  const json = initWith(other, ['--install', '--json'], 7)
  expect(parseEvents(json.stdout)).toEqual([
    expect.objectContaining({ event: 'created' }),
    expect.objectContaining({ event: 'ran', command: 'npm install', status: 7 }),
  ])
})

test('a program that is not installed is named', () => {
  const root = join(emptyFolder(), 'site')
  const { status, stderr } = runCliAsProcess(['init', root, '--git', '--install'], { ...NOW, PATH: emptyFolder() })
  expect(status).toBe(1)
  expect(stderr).toContain('error: git init --quiet failed: git is not installed.\n')
  expect(stderr).toContain('error: npm install failed: npm is not installed.\n')
  expect(existsSync(join(root, 'site.config.ts'))).toBe(true)
})

test('--git creates a repository only outside of one', () => {
  const root = join(emptyFolder(), 'site')
  expect(runCliAsProcess(['init', root, '--git'], NOW)).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(root, '.git/HEAD'))).toBe(true)
  const inner = join(root, 'inner')
  expect(runCliAsProcess(['init', inner, '--git'], NOW)).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(inner, '.git'))).toBe(false)
})
