// A small site for long series of edits, and helpers to compare its builds with cold builds.

import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEvents, type PrintedProblem } from './events'
import { startUnbound, type Running } from './running'
import { listBelow } from './site'
import { smallSite } from './small-site'
import { differences, snapshot } from './trees'

/** State of the site besides its files. */
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
  /** Files below a folder, relative to the site; empty if the folder is missing. */
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

/** True for names that builds create, which are not inputs. */
const isLeftByBuilds = (name: string): boolean => /^(?:\.packsite|\..*\.packsite|dist|public_html|deploy)$/.test(name)

/** Copies the inputs of a site to a new folder. */
export function copyInputs(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((found) => !isLeftByBuilds(found)))
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

/** Restores the inputs that `copyInputs` saved. */
export function restoreInputs(saved: string, root: string): void {
  for (const name of readdirSync(root).filter((found) => !isLeftByBuilds(found)))
    rmSync(join(root, name), { recursive: true, force: true })
  for (const name of readdirSync(saved))
    cpSync(join(saved, name), join(root, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

export type BuildEnd = {
  readonly status: number
  readonly problems: readonly PrintedProblem[]
  readonly output: string
}

/** Starts `packsite build --json` as a process that can be killed. */
export function startBuild(root: string, epoch: number, args: readonly string[] = []): Running {
  // A private cache, so that damage affects no other test.
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
/** Files about earlier builds outside the manifest. They may differ after a different history. */
const OF_THE_PAST: readonly string[] = [HISTORY, 'builds/lost.json']

/** Paths that differ between a build with a history and a cold build, except for assets and records of older builds. */
export function unlike(outDir: string, fresh: string): string[] {
  const [here, there] = [snapshot(outDir), snapshot(fresh)]
  const retained = new Set(retainedAssets(outDir))
  return differences(here, there).filter(
    (path) =>
      !OF_THE_PAST.includes(path) &&
      !(there[path] === undefined && (retained.has(path) || path.startsWith('builds/meta/'))),
  )
}

function retainedAssets(outDir: string): string[] {
  const file = join(outDir, HISTORY)
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly assets: readonly string[] }[]).flatMap(
    ({ assets }) => assets,
  )
}

/** True if the output contains a stack trace or packsite's message about a bug. */
export function isBug(output: string): boolean {
  return /\n\s+at \S+ \(|has a bug|\\n {4}at /.test(output)
}

export function workFolderOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.packsite`)
}
