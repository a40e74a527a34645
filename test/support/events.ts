// What `packsite --json` prints, as data.

import type { CliResult, TestSite } from './site'

export type Event = Readonly<Record<string, unknown>> & { readonly v: number; readonly event: string }

export type PrintedPlace = {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly excerpt?: string
}

export type PrintedProblem = {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly places: readonly PrintedPlace[]
}

/** Every line of an NDJSON output; throws when one is no JSON. */
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

/** Builds with --json and answers the problems that are told. */
export function refuse(site: TestSite): Refusal {
  const result = site.run(['build', '--json'])
  const problems = parseEvents(result.stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return { status: result.status, problems, result }
}

/** 'content/news/a.md:3:1' of each place of a problem. */
export function placesOf({ places }: PrintedProblem): string[] {
  return places.map(({ file, line, column }) =>
    line === undefined ? file : `${file}:${String(line)}:${String(column ?? 1)}`,
  )
}
