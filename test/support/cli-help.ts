// Parses the help of the command line: commands, flags, and allowed arguments.

import { runCli } from './site'

export type CommandHelp = { readonly text: string; readonly flags: ReadonlySet<string> }

const known = new Map<string, CommandHelp>()

/** Returns the help of a command such as 'build' or 'new post', or of packsite for ''. */
export function helpOf(command: string): CommandHelp {
  const found = known.get(command)
  if (found !== undefined) return found
  const { status, stdout, stderr } = runCli([...command.split(' ').filter(Boolean), '--help'])
  if (status !== 0) throw new Error(`packsite ${command} --help ended with ${String(status)}:\n${stderr}`)
  const help = { text: stdout, flags: new Set([...stdout.matchAll(/(?<=[\s,])--[\w-]+/g)].map(([flag]) => flag)) }
  known.set(command, help)
  return help
}

/** Names below 'Commands:', without commander's own 'help'. */
export function subcommandsOf(command: string): string[] {
  const [, list = ''] = helpOf(command).text.split(/^Commands:\n/m)
  return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
}

/** The allowed values of a command's argument; empty if any value is allowed. */
export function choicesOf(command: string): string[] {
  const [, words = ''] = /^Arguments:\n((?:.+\n)*)/m.exec(helpOf(command).text) ?? []
  const [, list = ''] = /\(choices: ([^)]*)\)/.exec(words) ?? []
  return [...list.matchAll(/"(\w[\w-]*)"/g)].map(([, word = '']) => word)
}
