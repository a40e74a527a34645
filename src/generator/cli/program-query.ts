// Commands that print information.

import { Argument, Option, type Command } from 'commander'
import { withExitCode, type CliContext } from './action'
import { DIFF_FORMATS, type DiffFlags } from './options'
import { LIST_NAMES, SHELLS, type ListName, type Shell } from './command-names'

export function addQueryCommands(program: Command, context: () => CliContext): void {
  program
    .command('list')
    .description('list routes, pages, downloads, drafts, scheduled changes or translations')
    .addArgument(new Argument('<what>', 'the list to print').choices(LIST_NAMES))
    .action(async (what: ListName) => (await import('./commands/list')).runList(context(), what))

  program
    .command('why')
    .description('explain which inputs a page has, and why it was rebuilt or not')
    .argument('<path>', 'address, output file or content file of the page')
    .action(async (path: string) => (await import('./commands/why')).runWhy(context(), path))

  program
    .command('diff')
    .description('list pages and files that differ between an earlier build and the output folder')
    .requiredOption('--previous <dir>', 'output folder of the earlier build')
    .addOption(new Option('--format <format>', 'format of the lists').choices(DIFF_FORMATS).default('text'))
    .action(async (flags: DiffFlags) => (await import('./commands/diff')).runDiff(context(), flags))

  program
    .command('inspect')
    .description('print the metadata of packs, test every entry in memory, and report problems')
    .argument('<file...>', 'a .zip (Java Edition) or .mcpack (Bedrock Edition) file')
    // Every entry is unpacked in any case; the option stays for existing scripts.
    .addOption(new Option('--test').hideHelp())
    .action(withExitCode(async (files: string[]) => (await import('./commands/inspect')).runInspect(context(), files)))

  program
    .command('next-due')
    .description('print when the next scheduled entry appears or expires')
    .action(async () => (await import('./commands/next-due')).runNextDue(context()))

  program
    .command('schemas')
    .description('write JSON Schemas of all content files, for editors')
    .action(async () => (await import('./commands/schemas')).runSchemas(context()))

  program
    .command('explain')
    .description('explain a problem code')
    .argument('<code>', 'the code in brackets: broken-link for error[broken-link]')
    .action(withExitCode(async (code: string) => (await import('./commands/explain')).runExplain(context(), code)))

  program
    .command('info')
    .description('print versions, folders and counts for a bug report')
    .action(async () => (await import('./commands/info')).runInfo(context()))

  program
    .command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('./commands/completion')
      runCompletion(program, shell)
    })
}
