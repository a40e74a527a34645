// Formats problems as text:
//
//   error[route-conflict] Two pages would be written to /faq
//      content/pages/faq.md:3:1     permalink: /faq
//      site.config.ts               routes[11] 'FAQ'
//      hint: change the permalink, or remove the route.

import { printable } from '../../util/path'
import { formatKeyPath } from '../../schema/issues'
import type { ProblemLocation, Problem } from '../../types'
import type { FormattedLocation, FormattedProblem } from '../../dev/format-problems'
import type { Terminal } from './terminal'

type Colors = Terminal['errorColors']

const MAX_EXCERPT = 100

/** Returns a problem without a final line break. */
export function formatProblem(problem: Problem, colors: Colors): string {
  const places = problem.places.map((place) => ({ at: formatLocation(place), what: excerptText(place) }))
  const width = Math.max(0, ...places.map(({ at }) => at.length))
  const lines = places.map(
    ({ at, what }) => `   ${colors.cyan(at)}${what === '' ? '' : `${' '.repeat(width - at.length + 5)}${what}`}`,
  )
  const hint = problem.hint === undefined ? [] : [`   ${colors.dim('hint:')} ${printable(problem.hint)}`]
  const { severity = 'error' } = problem
  const color = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity]
  const head = `${color(`${severity}[${problem.code}]`)} ${colors.bold(printable(problem.message))}`
  return [head, ...lines, ...hint].join('\n')
}

/** Formats a problem like `formatProblem`, and adds the lines of code around its first location, for `packsite dev`. */
export function formatWithCodeFrame(problem: FormattedProblem, colors: Colors): string {
  const [first] = problem.places
  const [head = '', ...rest] = formatProblem(problem, colors).split('\n')
  const frame = first === undefined ? [] : codeFrame(first, colors)
  return [head, ...rest.slice(0, 1), ...frame, ...rest.slice(1)].join('\n')
}

function codeFrame({ line, column = 1, lines }: FormattedLocation, colors: Colors): string[] {
  const width = Math.max(0, ...lines.map((source) => String(source.line).length))
  return lines.flatMap((source) => {
    const text = `${String(source.line).padStart(width)} | ${printable(source.text.replaceAll('\t', ' '))}`
    if (source.line !== line) return [`     ${colors.dim(text)}`]
    return [`   ${colors.red('>')} ${text}`, `     ${' '.repeat(width)} | ${' '.repeat(column - 1)}${colors.red('^')}`]
  })
}

/** 'content/pages/faq.md:3:1' */
export function formatLocation({ file, line, column }: ProblemLocation): string {
  return line === undefined ? printable(file) : `${printable(file)}:${String(line)}:${String(column ?? 1)}`
}

function excerptText(place: ProblemLocation): string {
  const text = place.excerpt === undefined ? formatKeyPath(place.keyPath ?? []) : printable(place.excerpt.trim())
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT - 1)}…` : text
}
