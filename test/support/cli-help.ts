// The command line as its help tells it: commands, their flags, and the words that their arguments may be.

import { runCli } from './site'

export type CommandHelp = { readonly text: string; readonly flags: ReadonlySet<string> }

const known = new Map<string, CommandHelp>()

/** Help of 'build' or 'new post'; of packsite itself for ''. */
export function helpOf(command: string): CommandHelp {
  const found = known.get(command)
  if (found !== undefined) return found
  const { status, stdout, stderr } = runCli([...command.split(' ').filter(Boolean), '--help'])
  if (status !== 0) throw new Error(`packsite ${command} --help ended with ${String(status)}:\n${stderr}`)
  const help = { text: stdout, flags: new Set([...stdout.matchAll(/(?<=[\s,])--[\w-]+/g)].map(([flag]) => flag)) }
  known.set(command, help)
  return help
}

/** The names below 'Commands:', without commander's own help. */
export function subcommandsOf(command: string): string[] {
  const [, list = ''] = helpOf(command).text.split(/^Commands:\n/m)
  return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
}

/** The words that the argument of a command may be; empty when it may be any. */
export function choicesOf(command: string): string[] {
  const [, words = ''] = /^Arguments:\n((?:.+\n)*)/m.exec(helpOf(command).text) ?? []
  const [, list = ''] = /\(choices: ([^)]*)\)/.exec(words) ?? []
  return [...list.matchAll(/"(\w[\w-]*)"/g)].map(([, word = '']) => word)
}
