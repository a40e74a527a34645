// The command line for commander. Each command loads its modules when it runs.

import { resolve } from 'node:path'
import { Command } from 'commander'
import { addQueryCommands } from './program-query'
import { addSiteCommands } from './program-site'
import { addContentCommands } from './program-content'
import { createTerminal } from './ui/terminal'
import { adaptCommanderError } from './usage-error'
import type { CliContext } from './action'
import type { GlobalOptions } from './options'

/** `version`: of packsite. */
export function createProgram(argv: readonly string[], version: string): Command {
  const isNamed = (name: string): boolean => argv.slice(2).includes(name)
  const program = new Command('packsite')
    .description('Builds the website for a family of texture packs.')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--json', 'print NDJSON')
    .option('--quiet', 'print only problems')
    .option('--verbose', 'print the time of each stage, and if a build was full or incremental')
    .option('--no-color', 'print without colours')
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      outputError: (text, write) => {
        write(adaptCommanderError(text, program.commands.map((command) => command.name()).find(isNamed) ?? ''))
      },
    })
  // `new release` has an option --version of its own, so the program gets none for that command.
  if (!(argv.includes('new') && argv.includes('release'))) program.version(version)
  const context = (): CliContext => {
    const options = program.opts<GlobalOptions>()
    return { terminal: createTerminal(options), root: resolve(options.root) }
  }

  addSiteCommands(program, context)
  addContentCommands(program, context)
  addQueryCommands(program, context)
  return program
}
