// Commands that write sources or announce them.

import { Option, type Command } from 'commander'
import { collect, exits, type Context } from './action'
import type { AnnounceFlags, SyncFlags } from './options'
import { FIELDS, INIT_FIELDS, KINDS } from './ui/prompt-fields'
import { PRINTED } from './command-names'
import type { OwnFlags } from './commands/new-own'

export function addSourcesCommands(program: Command, context: () => Context): void {
  const create = program.command('new').description('write a new entry from answers, or from flags')
  for (const kind of KINDS) {
    const command = create.command(kind).description(FIELDS[kind].about)
    for (const { flag, about, list, required } of FIELDS[kind].fields) {
      const option = new Option(flag, required === true ? `${about} (needed)` : about)
      command.addOption(list === true ? option.argParser(collect) : option)
    }
    command.action(async (flags: Record<string, string | boolean | string[]>) =>
      (await import('./commands/new')).runNew(context(), kind, flags),
    )
  }

  create
    .command('entry')
    .description('an entry of a collection that the config declares')
    .argument('<collection>', 'its name')
    .addOption(new Option('--set <field=value>', 'a field of it; may be repeated').argParser(collect))
    .option('--slug <slug>', "the file's name; default: made of the title")
    .option('--body <markdown>', 'the text; without one the entry is not shown yet')
    .action(async (collection: string, flags: OwnFlags) =>
      (await import('./commands/new-own')).runNewOwn(context(), collection, flags),
    )

  const init = program
    .command('init')
    .description('write a small site of one’s own into a folder')
    .argument('[dir]', 'an empty folder, or one that is not there yet; default: --root')
  for (const { flag, about } of INIT_FIELDS) init.option(flag, about)
  init.action(async (folder: string | undefined, flags: Record<string, string>) =>
    (await import('./commands/init')).runInit(context(), folder, flags),
  )

  program
    .command('sync')
    .description('write what GitHub, Modrinth and CurseForge have of releases into the tables')
    .option('--dry-run', 'print what would change, and write nothing')
    .option('--check', 'fail when something would change, and write nothing')
    .addOption(
      new Option(
        '--only <word>',
        'a place (github, modrinth, curseforge), a pack, or pack/edition; may be repeated',
      ).argParser(collect),
    )
    .option('--posts', 'write changelogs of new releases as drafts of posts')
    .action(exits(async (options: SyncFlags) => (await import('./commands/sync')).runSync(context(), options)))

  program
    .command('announce')
    .description('tell of a published post on Discord, or print the text for another place')
    .argument('<post>', 'its file, or its address')
    .addOption(new Option('--print <place>', 'print the text, and send nothing').choices(PRINTED))
    .option('--again', 'send it although it was sent before')
    .action(
      exits(async (post: string, options: AnnounceFlags) =>
        (await import('./commands/announce')).runAnnounce(context(), post, options),
      ),
    )
}
