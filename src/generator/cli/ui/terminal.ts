// Output of commands: a terminal with a progress bar, plain lines for pipes and CI, or NDJSON. Results go to stdout and problems to stderr; with
// --json everything goes to stdout.

import pc from 'picocolors'
import { usesColor } from './colors'
import type { GlobalOptions } from '../options'
import type { TimedStage } from '../../diagnostics/problem'
import type { Report } from '../../types'

/** Version of the NDJSON events. */
const SCHEMA_VERSION = 1

export type Terminal = {
  readonly json: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  /** True for a terminal that can redraw lines in place. */
  readonly hasScreen: boolean
  readonly colors: ReturnType<typeof pc.createColors>
  readonly errorColors: ReturnType<typeof pc.createColors>
  readonly line: (text: string) => void
  /** Prints a line to stderr. */
  readonly error: (text: string) => void
  /** Prints an NDJSON event; does nothing without --json. */
  readonly event: (event: Readonly<Record<string, unknown>>) => void
  readonly report: Report
  readonly endProgress: () => void
}

const STAGES: Readonly<Record<TimedStage, string>> = {
  fingerprints: 'looking for changes',
  bodies: 'changed bodies',
  lock: 'lock of the output folder',
  config: 'config',
  published: 'published site',
  content: 'content',
  archives: 'archives',
  markdown: 'Markdown',
  public: 'public files',
  bundles: 'scripts, styles and templates',
  plan: 'routes and pages',
  checks: 'checks',
  pictures: 'pictures',
  files: 'files',
  render: 'pages',
  publish: 'publishing',
  hosts: 'rules for hosts',
  state: 'build state',
  inspect: 'checks of each page',
  rules: 'checks across pages',
  external: 'external links',
  sync: 'release platforms',
  upload: 'uploads',
  start: 'startup of Node and its workers',
}

/** Units of a stage's progress, if not pages. */
const NOUNS: Readonly<Partial<Record<TimedStage, string>>> = {
  external: 'addresses',
  sync: 'platforms',
  upload: 'files',
}

export function stageName(stage: TimedStage): string {
  return STAGES[stage]
}

export function createTerminal(options: GlobalOptions): Terminal {
  const json = options.json === true
  const quiet = options.quiet === true
  const isDumb = process.env['TERM'] === 'dumb'
  const hasBar = !json && !quiet && process.stderr.isTTY && process.env['CI'] === undefined && !isDumb
  let barIsShown = false

  const endProgress = (): void => {
    if (barIsShown) process.stderr.write('\r\x1b[K')
    barIsShown = false
  }
  const event: Terminal['event'] = (data) => {
    if (json) process.stdout.write(`${JSON.stringify({ v: SCHEMA_VERSION, ...data })}\n`)
  }
  const colorsFor = ({ isTTY: isTerminal }: NodeJS.WriteStream): Terminal['colors'] =>
    pc.createColors(usesColor({ flag: options.color, env: process.env, isTerminal }))
  const colors = colorsFor(process.stdout)
  const errorColors = colorsFor(process.stderr)

  const report: Report = (data) => {
    if (json) event({ event: data.type, ...withoutType(data) })
    else if (data.type === 'progress' && hasBar) {
      const noun = NOUNS[data.stage] ?? 'pages'
      process.stderr.write(`\r\x1b[K${progressBar({ ...data, noun }, process.stderr.columns)}`)
      barIsShown = true
    } else if (data.type === 'stage' && options.verbose === true) {
      endProgress()
      process.stderr.write(`${errorColors.dim(`${stageName(data.stage)}: ${data.durationMs.toFixed(0)} ms`)}\n`)
    } else if (data.type === 'mode' && options.verbose === true) {
      endProgress()
      process.stderr.write(`${errorColors.dim(`${data.mode} build: ${data.reason}`)}\n`)
    }
  }
  return {
    json,
    quiet,
    verbose: options.verbose === true,
    hasScreen: !json && !quiet && process.stdout.isTTY && process.stderr.isTTY && !isDumb,
    colors,
    errorColors,
    line: (text) => {
      if (json || quiet) return
      endProgress()
      process.stdout.write(`${text}\n`)
    },
    error: (text) => {
      endProgress()
      process.stderr.write(`${text}\n`)
    },
    event,
    report,
    endProgress,
  }
}

function withoutType({ type: _type, ...rest }: Parameters<Report>[0]): object {
  return rest
}

type Progress = { readonly done: number; readonly total: number; readonly noun: string }

/** '████████░░░░ 1204 of 2048 pages', at most `columns` wide. */
export function progressBar({ done, total, noun }: Progress, columns: number): string {
  const text = ` ${String(done)} of ${String(total)} ${noun}`
  const width = Math.max(0, Math.min(32, columns - text.length - 1))
  const filled = total === 0 ? width : Math.round((done / total) * width)
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}${text}`
}
