// The output of `packsite dev`: on a terminal one block of lines, redrawn in place, with problems and requests above; plain lines for a pipe; NDJSON
// with --json.

import { reportFailure } from './failure'
import { reportMovedPort, warnOfNetworkAccess } from './server-notices'
import { formatCodeCounts, limitProblemsPerCode, formatOmittedCount } from './problem-list'
import { formatWithCodeFrame } from './problems'
import { createScreenBlock } from './screen-block'
import { countText, formatCount, countWithNoun } from '../../util/text'
import type { DevCallbacks, RebuildInfo } from '../../dev/dev'
import type { FormattedProblem } from '../../dev/format-problems'
import type { Terminal } from './terminal'

export type DevTerminal = Omit<DevCallbacks, 'ready'> & {
  readonly ready: (address: string, options: { readonly hasKeys: boolean }) => void
  /** Leaves the cursor below the block. */
  readonly end: () => void
}

const NAMED_FILES = 3

export function createDevTerminal(terminal: Terminal): DevTerminal {
  const { colors } = terminal
  const block = createScreenBlock(terminal.hasScreen)
  let status: Status = { address: '', problems: 0, last: '', hasKeys: false }

  const draw = (): void => {
    if (status.address !== '') block.draw(statusLines(status, colors))
  }
  /** Prints permanent text above the block. */
  const say = (write: () => void): void => {
    block.erase()
    write()
    draw()
  }
  const sayError = (text: string): void => {
    say(() => {
      terminal.error(text)
    })
  }
  return {
    ready: (address, { hasKeys }) => {
      status = { ...status, address, hasKeys: hasKeys && terminal.hasScreen }
      terminal.event({ event: 'ready', address })
      if (terminal.hasScreen) draw()
      else terminal.line(`${colors.bold(address)} is ready; press Ctrl-C to stop.`)
    },
    portMoved: (moved) => {
      reportMovedPort(terminal, moved)
    },
    open: () => {
      say(() => {
        warnOfNetworkAccess(terminal)
      })
    },
    prepared: (info) => {
      terminal.event({ event: 'prepared', ...info, durationMs: Math.round(info.durationMs) })
      status = { ...status, last: preparedText(info) }
      if (terminal.hasScreen) draw()
      else terminal.line(status.last)
    },
    problems: (all) => {
      status = { ...status, problems: all.length }
      for (const problem of all) terminal.event({ event: 'problem', ...problem })
      terminal.event({ event: 'problems', problems: all.length })
      if (!terminal.json) sayError(problemsText(all, terminal))
    },
    failed: (error) => {
      say(() => {
        reportFailure(error, terminal, 'dev still serves the last valid site')
      })
    },
    log: (entry) => {
      terminal.event({ event: 'request', ...entry })
      if (!terminal.json) sayError(entry.message)
    },
    end: block.release,
  }
}

type Status = {
  readonly address: string
  readonly problems: number
  /** Text of the last event. */
  readonly last: string
  readonly hasKeys: boolean
}

function statusLines({ address, problems, last, hasKeys }: Status, colors: Terminal['colors']): string[] {
  const state = problems === 0 ? '' : colors.red(`  ${countWithNoun(problems, 'problem')}`)
  const keys = ['o open', 'r reload', 'q quit'].join(colors.dim('  ·  '))
  return ['', `  ${colors.bold(address)}${state}`, `  ${last}`, ...(hasKeys ? [`  ${colors.dim(keys)}`] : []), '']
}

function preparedText({ pages, changed, files, reason, durationMs }: RebuildInfo): string {
  const count = `${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}`
  const time = `in ${durationMs.toFixed(0)} ms`
  if (files.length === 0) return `${count} ${reason === 'start' ? 'ready' : 'reloaded'} ${time}`
  const names = `${files.slice(0, NAMED_FILES).join(', ')}${files.length > NAMED_FILES ? ` and ${String(files.length - NAMED_FILES)} more` : ''}`
  const why = reason === 'config' ? 'changed, everything reloaded' : 'saved'
  const open = changed.length === 0 ? '' : `, ${countWithNoun(changed.length, 'open page')} reloaded`
  return `${count}; ${names} ${why}${open}, ${time}`
}

function problemsText(problems: readonly FormattedProblem[], { errorColors: colors, verbose }: Terminal): string {
  if (problems.length === 0) return colors.green('All problems are fixed.')
  const shown = limitProblemsPerCode(problems, verbose)
  const texts = shown.flatMap(({ problem, more }) => [
    formatWithCodeFrame(problem, colors),
    ...(more === 0 ? [] : [colors.dim(formatOmittedCount(problem.code, more))]),
  ])
  const sum = countText(problems.length, 'problem')
  if (shown.length < problems.length) texts.unshift(`${colors.bold(`${sum}:`)} ${formatCodeCounts(problems)}`)
  return `${texts.join('\n\n')}\n\n${sum}.`
}
