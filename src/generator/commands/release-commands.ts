// The commands about releases: what other places have of them, what files say of themselves, what is told of them.

import { Option, type Command } from 'commander'
import { PRINTED } from './words'
import type { AnnounceFlags, GlobalOptions, InspectFlags, SyncFlags } from './options'

export function addReleaseCommands(program: Command, globals: () => GlobalOptions): void {
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
    .action(async (options: SyncFlags) => {
      const { runSync } = await import('./sync')
      process.exitCode = await runSync(globals(), options)
    })

  program
    .command('announce')
    .description('tell of a published post on Discord, or print the text for another place')
    .argument('<post>', 'its file, or its address')
    .addOption(new Option('--print <place>', 'print the text, and send nothing').choices(PRINTED))
    .option('--again', 'send it although it was sent before')
    .action(async (post: string, options: AnnounceFlags) => {
      const { runAnnounce } = await import('./announce')
      process.exitCode = await runAnnounce(globals(), post, options)
    })

  program
    .command('inspect')
    .description('tell what packs say of themselves, and what is wrong with them')
    .argument('<file...>', 'a .zip of Java Edition, or a .mcpack')
    .option('--test', 'unpack every entry and compare its checksum')
    .action(async (files: string[], options: InspectFlags) => {
      const { runInspect } = await import('./inspect')
      process.exitCode = await runInspect(globals(), files, options)
    })
}

function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}
