// The command line as commander knows it: every command with its flags. Commands load what they need when they are run.

import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { packageVersion } from '../base/package'
import { EDITOR_NAMES } from './editor'
import { addReleaseCommands } from './release-commands'
import { usageSentence } from './usage'
import { FIELDS, INIT_FIELDS, KINDS, LISTS, SHELLS, type ListName, type Shell } from './words'
import type { CheckFlags } from './check'
import type { DevFlags } from './dev'
import type { BuildFlags, GlobalOptions, ServerFlags } from './options'

export function createProgram(argv: readonly string[]): Command {
  const isNamed = (name: string): boolean => argv.slice(2).includes(name)
  const program = new Command('packsite')
    .description('Builds the website of a family of texture packs.')
    .option('--root <dir>', "the site's folder", '.')
    .option('--json', 'print NDJSON')
    .option('--quiet', 'print problems only')
    .option('--verbose', 'print the time of each stage')
    .option('--no-color', 'print without colours')
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      outputError: (text, write) => {
        write(usageSentence(text, program.commands.map((command) => command.name()).find(isNamed) ?? ''))
      },
    })
  // `new release` has a --version of its own.
  if (!(argv.includes('new') && argv.includes('release'))) program.version(packageVersion())
  const globals = (): GlobalOptions => program.opts<GlobalOptions>()

  program
    .command('build')
    .description('build the site into its output folder')
    .option('--previous <dir>', 'the last published site, for the assets that older pages still need')
    .addOption(
      new Option('--workers <n>', 'threads for Markdown and pages; 1 for none beside the main one').argParser(
        parseCount,
      ),
    )
    .option('--no-cache', 'use nothing of earlier builds, and keep nothing for later ones')
    .option('--clear-cache', 'remove what earlier builds kept, then build')
    .option('--no-trust-mtime', 'read every file, whatever its size and times say')
    .option('--profile', 'print where the time went')
    .action(async (options: BuildFlags) => {
      const { runBuild } = await import('./build')
      process.exitCode = await runBuild(globals(), options)
    })

  program
    .command('dev')
    .description('serve the site from memory and rebuild it on every change')
    .addOption(new Option('--port <port>', 'port to listen on').default(4321).argParser(parsePort))
    .addOption(new Option('--host <host>', 'address to listen on').default('127.0.0.1').argParser(parseHost))
    .option('--strict-port', 'fail when the port is taken')
    .option('--follow', 'show the page that is being written')
    .option('--poll', 'look at the files again and again, where the file system tells no changes')
    .option('--no-live', 'serve the bytes that build would write: no drafts, no reloading')
    .addOption(new Option('--editor <name>', 'editor that links of problems open').choices(EDITOR_NAMES))
    .action(async (options: DevFlags) => {
      const { runDev } = await import('./dev')
      process.exitCode = await runDev(globals(), options)
    })

  program
    .command('preview')
    .description('serve the built site as a host with the emitted rules answers')
    .addOption(new Option('--port <port>', 'port to listen on').default(4322).argParser(parsePort))
    .addOption(new Option('--host <host>', 'address to listen on').default('127.0.0.1').argParser(parseHost))
    .option('--strict-port', 'fail when the port is taken')
    .action(async (options: ServerFlags) => {
      const { runPreview } = await import('./preview')
      process.exitCode = await runPreview(globals(), options)
    })

  program
    .command('check')
    .description('check everything that a build would publish')
    .addOption(
      new Option('--format <format>', 'how problems are printed')
        .default('text')
        .choices(['text', 'sarif', 'github', 'junit']),
    )
    .option('--strict', 'fail on warnings too')
    .option('--previous <dir>', 'the last published site, to find lost addresses; default: the output folder')
    .option('--external', 'ask other sites whether the addresses of downloads and links still answer')
    .option('--hashes', 'with --external: load every download and compare its SHA-256')
    .action(async (options: CheckFlags) => {
      const { runCheck } = await import('./check')
      process.exitCode = await runCheck(globals(), options)
    })

  addReleaseCommands(program, globals)

  program
    .command('explain')
    .description('tell more about the code of a problem')
    .argument('<code>', 'the word in the brackets of a problem: broken-link of error[broken-link]')
    .action(async (code: string) => {
      const { runExplain } = await import('./explain')
      process.exitCode = runExplain(globals(), code)
    })

  const create = program.command('new').description('write a new entry from answers, or from flags')
  for (const kind of KINDS) {
    const command = create.command(kind).description(FIELDS[kind].about)
    for (const { flag, about, list, required } of FIELDS[kind].fields) {
      const option = new Option(flag, required === true ? `${about} (needed)` : about)
      command.addOption(list === true ? option.argParser(collect) : option)
    }
    command.action(async (flags: Record<string, string | boolean | string[]>) => {
      const { runNew } = await import('./new')
      process.exitCode = await runNew(globals(), kind, flags)
    })
  }

  const init = program
    .command('init')
    .description('write a small site of one’s own into a folder')
    .argument('[dir]', 'an empty folder, or one that is not there yet; default: --root')
  for (const { flag, about } of INIT_FIELDS) init.option(flag, about)
  init.action(async (folder: string | undefined, flags: Record<string, string>) => {
    const { runInit } = await import('./init')
    process.exitCode = await runInit(globals(), folder, flags)
  })

  program
    .command('list')
    .description('list what the site consists of')
    .addArgument(new Argument('<what>', 'what to list').choices(LISTS))
    .action(async (what: ListName) => {
      const { runList } = await import('./list')
      process.exitCode = await runList(globals(), what)
    })

  program
    .command('why')
    .description('tell what a page is made of, and why it was made anew or was not')
    .argument('<path>', 'its address, or a file of the output or of content')
    .action(async (path: string) => {
      const { runWhy } = await import('./why')
      process.exitCode = await runWhy(globals(), path)
    })

  program
    .command('verify')
    .description('build again from nothing and compare with the output folder byte for byte')
    .action(async () => {
      const { runVerify } = await import('./verify')
      process.exitCode = await runVerify(globals())
    })

  program
    .command('next-due')
    .description('tell when the next scheduled entry appears or expires')
    .action(async () => {
      const { runNextDue } = await import('./next-due')
      process.exitCode = await runNextDue(globals())
    })

  program
    .command('info')
    .description('print versions, folders and counts, for a report of a bug')
    .action(async () => {
      const { runInfo } = await import('./info')
      process.exitCode = await runInfo(globals())
    })

  program
    .command('completion')
    .description('print a script that completes packsite’s command line in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('./completion')
      process.exitCode = runCompletion(program, shell)
    })
  return program
}

function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}

function parseCount(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('A number up to 999 is needed.')
  return Number(text)
}

/** '' would be every address of the machine. */
function parseHost(text: string): string {
  if (/^[\p{L}\p{N}._:%-]+$/u.test(text)) return text
  throw new InvalidArgumentError('An address or a name is needed, such as 127.0.0.1.')
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new InvalidArgumentError('A number up to 65535 is needed.')
  return port
}
