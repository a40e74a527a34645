// Output of builds as data: the events of `packsite --json`, and the problems of a failed build.

import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { runInThread, type CliResult } from './cli-thread'
import { packageFolder } from './paths'
import type { ProblemCode } from '../../src/generator/types'
import type { TestSite } from './site'

export type Event = Readonly<Record<string, unknown>> & { readonly v: number; readonly event: string }

export type PrintedPlace = {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly excerpt?: string
}

export type PrintedProblem = {
  readonly code: ProblemCode
  readonly message: string
  readonly hint?: string
  readonly places: readonly PrintedPlace[]
}

/** Parses NDJSON output; throws if a line is not JSON. */
export function parseEvents(stdout: string): Event[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event)
}

export type Refusal = {
  readonly status: number | null
  readonly problems: readonly PrintedProblem[]
  readonly result: CliResult
}

/** Builds with --json in a thread and returns the reported problems. */
export function refuse(site: TestSite): Refusal {
  const result = runInThread(['build', '--json', '--root', site.root])
  const problems = parseEvents(result.stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return { status: result.status, problems, result }
}

/** Exit code of `packsite build`, problems, and the stack of an unexpected error. */
export type Attempt = {
  readonly status: number
  readonly problems: readonly PrintedProblem[]
  readonly detail: string
}

type Answer = Attempt & { readonly id: number }

let worker: ChildProcess | null = null
let nextId = 0

function builder(): ChildProcess {
  if (worker !== null) return worker
  const started = fork(join(packageFolder, 'test/support/build-worker.js'), { env: { ...process.env, NO_COLOR: '1' } })
  started.setMaxListeners(0)
  started.unref()
  started.channel?.unref()
  process.once('exit', () => started.kill())
  worker = started
  return started
}

/** Like `refuse`, but through the public API in one process for all sites, which is faster for many sites. */
export function tryBuild(site: TestSite): Promise<Attempt> {
  const child = builder()
  const id = (nextId += 1)
  child.channel?.ref()
  return new Promise((done, fail) => {
    const onMessage = (answer: unknown): void => {
      if ((answer as Answer).id !== id) return
      child.off('message', onMessage)
      child.channel?.unref()
      done(answer as Answer)
    }
    child.on('message', onMessage)
    child.once('error', fail)
    child.send({ id, root: site.root })
  })
}

/** 'content/news/a.md:3:1' for each place of a problem. */
export function placesOf({ places }: PrintedProblem): string[] {
  return places.map(({ file, line, column }) =>
    line === undefined ? file : `${file}:${String(line)}:${String(column ?? 1)}`,
  )
}
