// Commands that print information.

import { Argument, Option, type Command } from 'commander'
import { exits, type Context } from './action'
import { LISTS, SHELLS, type ListName, type Shell } from './command-names'

export function addAnswersCommands(program: Command, context: () => Context): void {
  program
    .command('list')
    .description('list what the site consists of')
    .addArgument(new Argument('<what>', 'what to list').choices(LISTS))
    .action(async (what: ListName) => (await import('./commands/list')).runList(context(), what))

  program
    .command('why')
    .description('tell what a page is made of, and why it was made anew or was not')
    .argument('<path>', 'its address, or a file of the output or of content')
    .action(async (path: string) => (await import('./commands/why')).runWhy(context(), path))

  program
    .command('inspect')
    .description('tell what packs say of themselves, unpack every entry, and tell what is wrong')
    .argument('<file...>', 'a .zip of Java Edition, or a .mcpack')
    // Every entry is unpacked in any case; the option stays for existing scripts.
    .addOption(new Option('--test').hideHelp())
    .action(exits(async (files: string[]) => (await import('./commands/inspect')).runInspect(context(), files)))

  program
    .command('next-due')
    .description('tell when the next scheduled entry appears or expires')
    .action(async () => (await import('./commands/next-due')).runNextDue(context()))

  program
    .command('schemas')
    .description('write JSON Schemas of all content for editors')
    .action(async () => (await import('./commands/schemas')).runSchemas(context()))

  program
    .command('explain')
    .description('tell more about the code of a problem')
    .argument('<code>', 'the word in the brackets of a problem: broken-link of error[broken-link]')
    .action(exits(async (code: string) => (await import('./commands/explain')).runExplain(context(), code)))

  program
    .command('info')
    .description('print versions, folders and counts, for a report of a bug')
    .action(async () => (await import('./commands/info')).runInfo(context()))

  program
    .command('completion')
    .description('print a script that completes packsite’s command line in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('./commands/completion')
      runCompletion(program, shell)
    })
}
