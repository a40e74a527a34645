// Problems as workflow commands of GitHub Actions, which shows each problem at its line in a pull request.
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

import type { Problem } from '../../types'

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Returns one line for each problem. */
export function formatGithub(problems: readonly Problem[]): string {
  return problems.map((problem) => `${formatLine(problem)}\n`).join('')
}

function formatLine({ code, message, places, hint, severity = 'error' }: Problem): string {
  const [place, ...others] = places
  const properties = [
    ...(place === undefined ? [] : [`file=${property(place.file)}`]),
    ...(place?.line === undefined ? [] : [`line=${String(place.line)}`, `col=${String(place.column ?? 1)}`]),
    `title=${property(code)}`,
  ]
  const text = [message, ...others.map(({ file }) => file), ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n')
  return `::${COMMANDS[severity]} ${properties.join(',')}::${data(text)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
