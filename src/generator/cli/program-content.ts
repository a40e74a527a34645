// Commands that write sources or announce them.

import { Option, type Command } from 'commander'
import { collectFlagValues, withExitCode, type CliContext } from './action'
import { CI_SYSTEMS, type AnnounceFlags, type DryRunFlags, type InitFlags, type SyncFlags } from './options'
import { PROMPTS_BY_KIND, INIT_IDENTITY_FIELDS, ENTRY_KINDS } from './ui/prompt-fields'
import { ANNOUNCEMENT_FORMATS } from '../sync/announcement'
import type { NewEntryFlags } from './commands/new-custom-entry'
import type { NewTranslationFlags } from './commands/new-translation'

export function addContentCommands(program: Command, context: () => CliContext): void {
  const create = program.command('new').description('create an entry from prompts or flags')
  for (const kind of ENTRY_KINDS) {
    const command = create.command(kind).description(PROMPTS_BY_KIND[kind].about)
    for (const { flag, about, list, required } of PROMPTS_BY_KIND[kind].fields) {
      const option = new Option(flag, required === true ? `${about} (required)` : about)
      command.addOption(list === true ? option.argParser(collectFlagValues) : option)
    }
    command.action(async (flags: Record<string, string | boolean | string[]>) =>
      (await import('./commands/new')).runNew(context(), kind, flags),
    )
  }

  create
    .command('entry')
    .description('an entry of a custom collection')
    .argument('<collection>', 'name of the collection')
    .addOption(new Option('--set <field=value>', 'a field; repeat the flag for several').argParser(collectFlagValues))
    .option('--slug <slug>', 'file name; default: derived from the title')
    .option('--body <markdown>', 'Markdown text; without it the entry stays unpublished')
    .action(async (collection: string, flags: NewEntryFlags) =>
      (await import('./commands/new-custom-entry')).runNewEntry(context(), collection, flags),
    )

  create
    .command('translation')
    .description('a translation with the texts of its source')
    .argument('<source>', "a file of content/, 'messages', or the config")
    .option('--language <tag>', 'one of the languages of the site')
    .action(async (source: string, flags: NewTranslationFlags) =>
      (await import('./commands/new-translation')).runNewTranslation(context(), source, flags),
    )

  program
    .command('confirm')
    .description('record that translations match their sources')
    .argument('<file...>', 'translations: content/news/copper.de.md')
    .action(async (files: string[]) => (await import('./commands/new-translation')).runConfirm(context(), files))

  for (const [name, about] of [
    ['export', 'write the messages of pages and their translations to a file for translators'],
    ['import', 'read translated messages from such a file'],
  ] as const)
    program
      .command(name)
      .description(about)
      .argument('<file>', 'a .json file (FormatJS) or a .po file (gettext)')
      .option('--language <tag>', 'one of the languages of the site')
      .action(async (file: string, flags: NewTranslationFlags) => {
        const { runExport, runImport } = await import('./commands/translate-messages')
        await (name === 'export' ? runExport : runImport)(context(), file, flags)
      })

  const rename = program.command('rename').description('rename a pack or a project, with redirects from old addresses')
  for (const kind of ['pack', 'project'] as const)
    rename
      .command(kind)
      .description(`rename a ${kind} in all of content/, with redirects from old addresses`)
      .argument('<old>', kind === 'pack' ? 'name of its file in content/packs' : 'slug in content/site/projects.yaml')
      .argument('<new>', 'the new slug')
      .option('--dry-run', 'print the changes without writing them')
      .action(async (from: string, to: string, flags: DryRunFlags) =>
        (await import('./commands/rename')).runRename(context(), { kind, from, to }, flags),
      )

  program
    .command('fetch-pictures')
    .description('download pictures that content shows from other hosts, and replace their addresses in content/')
    .option('--dry-run', 'print the addresses without requesting them')
    .action(
      withExitCode(async (flags: DryRunFlags) =>
        (await import('./commands/fetch-pictures')).runFetchPictures(context(), flags),
      ),
    )

  const init = program
    .command('init')
    .description('create a starter site in a new folder or in a repository')
    .argument('[dir]', 'a new folder, or a folder with files, which stay; default: --root')
  for (const { flag, about } of INIT_IDENTITY_FIELDS) init.option(flag, about)
  init
    .addOption(new Option('--ci <system>', 'write workflows that check and publish the site').choices(CI_SYSTEMS))
    .option('--install', 'install the dependencies')
    .option('--git', 'create a Git repository if the folder is in none')
  init.action(async (folder: string | undefined, flags: InitFlags) =>
    (await import('./commands/init')).runInit(context(), folder, flags),
  )

  program
    .command('sync')
    .description('add releases from GitHub, Modrinth and CurseForge to the release tables')
    .option('--dry-run', 'print the changes without writing them')
    .option('--check', 'fail if anything would change; write nothing')
    .addOption(
      new Option(
        '--only <word>',
        'a platform (github, modrinth, curseforge), a pack, or pack/edition; repeat the flag for several',
      ).argParser(collectFlagValues),
    )
    .option('--posts', 'also write the changelogs of new releases as draft posts')
    .action(withExitCode(async (options: SyncFlags) => (await import('./commands/sync')).runSync(context(), options)))

  program
    .command('announce')
    .description('announce a published post on Discord, or print the text')
    .argument('<post>', 'file or address of the post')
    .addOption(new Option('--print <format>', 'print the text without sending it').choices(ANNOUNCEMENT_FORMATS))
    .option('--again', 'send it even if it was sent before')
    .action(
      withExitCode(async (post: string, options: AnnounceFlags) =>
        (await import('./commands/announce')).runAnnounce(context(), post, options),
      ),
    )
}
