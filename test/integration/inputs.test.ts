// Everything that decides about bytes is an input: an edit of any kind is seen by the next build, which then writes what a build
// from nothing writes.

import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBuildState } from '../../src/generator/incremental/build-state'
import { OWN_CACHE, currentFiles, emptyFolder, traceBuild } from '../support/cache'
import { isFullRun } from '../support/full'
import {
  EDITS,
  ENVIRONMENT,
  OF_PACKSITE,
  OPTIONS,
  linkEverything,
  siteOfEverything,
  type Edit,
} from '../support/input-edits'
import { copyPacksite } from '../support/packsite-copy'
import { packageFolder } from '../support/paths'
import { pause } from '../support/running'
import { runInThread } from '../support/cli-thread'
import { createSite, openSite, runCli, runProgram, type CliResult, type TestSite } from '../support/site'
import type { InputKind } from '../../src/generator/incremental/inputs'

/** Longer than a tick of the clock of files: what was changed just now is not taken for known. */
const SETTLE_MS = 80

type Chain = {
  readonly site: TestSite
  readonly packsite: string
  readonly build: (args: readonly string[], env: Readonly<Record<string, string>>) => string
}

/** The files of a build from nothing, in another folder. */
function fromNothing({ site, build }: Chain, env: Readonly<Record<string, string>>): Record<string, string> {
  const other = emptyFolder()
  for (const name of readdirSync(site.root).filter((entry) => !/^(?:dist|\.packsite|\.dist\.packsite)$/.test(entry)))
    cpSync(join(site.root, name), join(other, name), { recursive: true, verbatimSymlinks: true })
  build(['build', '--no-cache', '--root', other], env)
  return currentFiles(openSite(other))
}

async function follow(kinds: readonly InputKind[], chain: Chain): Promise<number> {
  const { site, packsite, build } = chain
  let env: Readonly<Record<string, string>> = OWN_CACHE
  const marks = new Map<string, string>()
  build(['build', '--root', site.root], env)
  let id = idOf(site)
  let count = 0
  const edits = kinds.flatMap((name) => EDITS[name].map((one) => [name, one] as const))
  const made: { readonly what: string; readonly edit: Edit; readonly mark: string }[] = []
  for (const [kind, edit] of edits) {
    const what = `${kind}: ${edit.what}`
    const mark = `mark${String((count += 1))}x`
    marks.set(edit.what, mark)
    edit.make({ site: site.root, packsite }, mark)
    env = { ...env, ...edit.env }
    made.push({ what, edit, mark })
    // `npm test` builds after every eighth edit, a full run after each. An edit that the next one takes back or hides is built at once.
    const [nextKind, next] = edits[count] ?? []
    const isTakenBack = next?.shows !== undefined || next?.showsMarkOf !== undefined || nextKind === 'lookups'
    const isLast = next === undefined
    if (!isFullRun && made.length < 8 && !isTakenBack && !isLast) continue
    await pause(SETTLE_MS)
    build(['build', '--root', site.root], env)
    const whats = made.map((one) => one.what).join(', ')
    expect(readBuildState(join(site.root, '.packsite'))?.validity, whats).toBeTruthy()
    for (const one of made.splice(0).filter(({ edit: { seen } }) => seen === 'page'))
      expect(site.read('own/index.html'), one.what).toContain(shownBy(one.edit, one.mark, marks))
    if (edit.seen !== 'nothing') expect(idOf(site), whats).not.toBe(id)
    id = idOf(site)
    if (isFullRun) expect(currentFiles(site), what).toEqual(fromNothing(chain, env))
  }
  expect(build(['build', '--root', site.root], env)).toContain('Nothing changed.')
  expect(currentFiles(site)).toEqual(fromNothing(chain, env))
  expect(build(['verify', '--root', site.root], env)).toContain('byte for byte')
  return count
}

const shownBy = ({ shows, showsMarkOf }: Edit, mark: string, marks: ReadonlyMap<string, string>): string =>
  shows ?? (showsMarkOf === undefined ? mark : (marks.get(showsMarkOf) ?? 'an edit of this name'))

const idOf = (site: TestSite): string => (site.json('builds/latest.json') as { id: string }).id

function createChain(packsite: string, build: Chain['build']): Chain {
  const site = createSite(siteOfEverything())
  linkEverything(site.root)
  return { site, packsite, build }
}

function succeeded({ status, stdout, stderr }: CliResult): string {
  // Edits delete too.
  const told = [...stderr.matchAll(/^\w+\[[a-z-]+\]/gm)].map(([code]) => code)
  const others = told.filter((code) => code !== 'warning[lost-address]')
  expect({ status, others, isTold: told.length > 0 }, stderr).toEqual({ status: 0, others: [], isTold: stderr !== '' })
  return stdout
}

describe('an edit of any kind of input is seen by the next build, which is as one from nothing', () => {
  test('what belongs to the site', { timeout: 900_000 }, async () => {
    const kinds = (Object.keys(EDITS) as InputKind[]).filter((kind) => !OF_PACKSITE.includes(kind))
    const chain = createChain(packageFolder, (args, env) => succeeded(runInThread(args, env)))
    expect(await follow(kinds, chain)).toBeGreaterThan(30)
  })

  test('what belongs to packsite', { timeout: 900_000 }, async () => {
    const packsite = copyPacksite(['react', 'sharp', 'satteri', '@bruits'])
    const chain = createChain(packsite, (args, env) => succeeded(runProgram(packsite, args, { env })))
    expect(await follow(OF_PACKSITE, chain)).toBeGreaterThan(5)
  })
})

describe('nothing decides about bytes but what is listed', () => {
  test('every file that a build opens is one whose change is seen', () => {
    const site = createSite(siteOfEverything())
    linkEverything(site.root)
    const { opened } = traceBuild(site, OWN_CACHE)
    const inputs = new Set(Object.keys(readBuildState(join(site.root, '.packsite'))?.validity?.inputs ?? {}))
    const isOwn = (path: string): boolean =>
      ['.packsite', '.dist.packsite', 'dist', 'deploy'].some((name) => path.startsWith(join(site.root, name)))
    // What lib/ consists of is the code, which has a hash, and bin/ only starts it; numbers are files that are open already.
    const code = ['lib', 'bin'].map((name) => join(packageFolder, name) + sep)
    const isCode = (path: string): boolean => code.some((folder) => path.startsWith(folder)) || /^\d+$/.test(path)
    const isProgram = (path: string): boolean => PROGRAMS.includes(/\/node_modules\/(@?[^@/]+)/.exec(path)?.[1] ?? '')
    const others = opened.filter((path) => !inputs.has(path) && !isOwn(path) && !isCode(path) && !isProgram(path))
    expect(others.filter((path) => !OF_MACHINE.includes(path) && !OF_THREADS.test(path))).toEqual([])
    expect(opened.filter((path) => inputs.has(path)).length).toBeGreaterThan(50)
  })

  test('every name that packsite asks the environment for is known, and only one of them decides', () => {
    const folder = join(packageFolder, 'src/generator')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const asked = sources.flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const taken = [...text.matchAll(/const \{([^}]*)\} = (?:process\.)?env\b/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([taken]) => taken),
      )
      const named = [...text.matchAll(/env(?:\.(\w+)|\['(\w+)'\])/g)].map(([, one, other]) => one ?? other ?? '')
      return [...taken, ...named]
    })
    const isDefined = (name: string): boolean => name !== 'NODE_ENV'
    expect([...new Set(asked)].filter(isDefined).sort()).toEqual(Object.keys(ENVIRONMENT).sort())
  })

  test('no option of build does', () => {
    const { stdout } = runCli(['build', '--help'])
    const own = stdout.slice(stdout.indexOf('Options:'), stdout.indexOf('Global Options:'))
    const options = [...own.matchAll(/^ +(--[a-z-]+)/gm)].map(([, name = '']) => name)
    expect(options.sort()).toEqual(Object.keys(OPTIONS).sort())
    const site = createSite(siteOfEverything())
    linkEverything(site.root)
    succeeded(runInThread(['build', '--root', site.root], OWN_CACHE))
    const before = currentFiles(site)
    for (const [name, args] of Object.entries(OPTIONS)) {
      site.remove('.packsite/state')
      runInThread(['build', ...args, '--root', site.root], OWN_CACHE)
      expect(currentFiles(site), name).toEqual(before)
    }
  })
})

/** What is asked of the machine, to tell processes apart and to find programs for it; and packsite's version, for messages. */
const OF_MACHINE = [
  '/proc/sys/kernel/random/boot_id',
  '/proc/self/exe',
  '/usr/bin/ldd',
  join(packageFolder, 'package.json'),
]

/** How much of the processor a thread has had, which decides whether there is an answer and not which. */
const OF_THREADS = /^\/proc\/(?:(?:thread-self|\d+)\/stat|self\/task\/\d+\/schedstat)$/

/**
 * Packages that are loaded as programs: their versions are inputs, or follow from one that is.
 */
const PROGRAMS = ['esbuild', 'sharp', '@img', '@bruits', 'satteri', 'detect-libc', 'semver', 'esprima', 'opentype.js']
