// A small site that is changed again and again, and what is needed to hold its builds against builds from nothing.

import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEvents, type PrintedProblem } from './events'
import { startUnbound, type Running } from './running'
import { listBelow } from './site'
import { smallSite } from './small-site'
import { differences, snapshot } from './trees'

/** What an edit may change beside files. */
export type SoakState = {
  siteUrl: string
  outDir: string
  tagline: string
  pageSize: number
  /** SOURCE_DATE_EPOCH, in seconds. */
  epoch: number
}

export type SoakSite = {
  readonly root: string
  readonly state: SoakState
  readonly path: (file: string) => string
  readonly read: (file: string) => string
  readonly write: (file: string, content: string | Uint8Array) => void
  readonly remove: (file: string) => void
  readonly rename: (from: string, to: string) => void
  readonly exists: (file: string) => boolean
  /** Files below a folder, relative to the site; empty when there is none. */
  readonly list: (folder: string) => string[]
  readonly outDir: () => string
  readonly writeConfig: () => void
}

export const FIRST_EPOCH = 1_795_219_200

export function openSoakSite(root: string): SoakSite {
  const state: SoakState = {
    siteUrl: 'https://example.org',
    outDir: 'dist',
    tagline: '',
    pageSize: 1,
    epoch: FIRST_EPOCH,
  }
  const path = (file: string): string => join(root, file)
  const site: SoakSite = {
    root,
    state,
    path,
    read: (file) => readFileSync(path(file), 'utf8'),
    write: (file, content) => {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), content)
    },
    remove: (file) => {
      rmSync(path(file), { recursive: true, force: true })
    },
    rename: (from, to) => {
      mkdirSync(dirname(path(to)), { recursive: true })
      renameSync(path(from), path(to))
    },
    exists: (file) => existsSync(path(file)),
    list: (folder) => (existsSync(path(folder)) ? listBelow(path(folder)).map((file) => `${folder}/${file}`) : []),
    outDir: () => path(state.outDir),
    writeConfig: () => {
      const { siteUrl, outDir, tagline, pageSize } = state
      const config = String(smallSite({ siteUrl, more: `outDir: '${outDir}',` })['site.config.ts'])
      site.write(
        'site.config.ts',
        config
          .replace("brand: 'Brand'", `brand: 'Brand', tagline: '${tagline}'`)
          .replace('pageSize: 1', `pageSize: ${String(pageSize)}`),
      )
    },
  }
  for (const [file, content] of Object.entries(smallSite())) site.write(file, content)
  site.writeConfig()
  return site
}

/** Everything that a build may have left: it is no input. */
const isLeftByBuilds = (name: string): boolean => /^(?:\.packsite|\..*\.packsite|dist|public_html|deploy)$/.test(name)

/** The inputs of a site in a folder that holds nothing else. */
export function copyInputs(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((found) => !isLeftByBuilds(found)))
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

/** Puts the inputs back that `copyInputs` kept. */
export function restoreInputs(kept: string, root: string): void {
  for (const name of readdirSync(root).filter((found) => !isLeftByBuilds(found)))
    rmSync(join(root, name), { recursive: true, force: true })
  for (const name of readdirSync(kept))
    cpSync(join(kept, name), join(root, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

export type BuildEnd = {
  readonly status: number
  readonly problems: readonly PrintedProblem[]
  readonly output: string
}

/** `packsite build --json` as a process; it may be killed. */
export function startBuild(root: string, epoch: number, args: readonly string[] = []): Running {
  // Each site has its own cache: what damages it must not reach other tests.
  return startUnbound(['build', '--json', '--root', root, ...args], {
    SOURCE_DATE_EPOCH: String(epoch),
    PACKSITE_CACHE: '',
  })
}

export async function endOf(running: Running): Promise<BuildEnd> {
  const status = await running.ended
  const output = running.stdout() + running.stderr()
  const isProblem = ({ event }: { readonly event: string }): boolean => event === 'problem'
  const lines = running.stdout().split('\n').slice(0, -1).join('\n')
  return { status, problems: parseEvents(lines).filter(isProblem) as unknown as PrintedProblem[], output }
}

const HISTORY = 'builds/history.json'
/** What tells of builds that were, and is in no manifest: all that another history explains. */
const OF_THE_PAST: readonly string[] = [HISTORY, 'builds/lost.json']

/** Paths that differ between a build that had a past and one from nothing: what is kept of the past does not count. */
export function unlike(outDir: string, fresh: string): string[] {
  const [here, there] = [snapshot(outDir), snapshot(fresh)]
  const kept = new Set(keptAssets(outDir))
  return differences(here, there).filter(
    (path) =>
      !OF_THE_PAST.includes(path) &&
      !(there[path] === undefined && (kept.has(path) || path.startsWith('builds/meta/'))),
  )
}

function keptAssets(outDir: string): string[] {
  const file = join(outDir, HISTORY)
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly assets: readonly string[] }[]).flatMap(
    ({ assets }) => assets,
  )
}

/** A stack, or packsite's own word for a bug: neither may ever be seen. */
export function isBug(output: string): boolean {
  return /\n\s+at \S+ \(|has a bug|\\n {4}at /.test(output)
}

export function workFolderOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.packsite`)
}
