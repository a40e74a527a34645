// Commands that build, serve and check a site.

import { InvalidArgumentError, Option, type Command } from 'commander'
import { exits, type Context } from './action'
import {
  CHECK_FORMATS,
  EDITOR_NAMES,
  type BuildFlags,
  type CheckFlags,
  type DevFlags,
  type ServerFlags,
} from './options'

export function addSiteCommands(program: Command, context: () => Context): void {
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
    .action(exits(async (options: BuildFlags) => (await import('./commands/build')).runBuild(context(), options)))

  addServer(program.command('dev'), 4321)
    .description('serve the site from memory and rebuild it on every change')
    .option('--follow', 'show the page that is being written')
    .option('--poll', 'look at the files again and again, where the file system tells no changes')
    .option('--no-live', 'serve the bytes that build would write: no drafts, no reloading')
    .addOption(new Option('--editor <name>', 'editor that links of problems open').choices(EDITOR_NAMES))
    .action(exits(async (options: DevFlags) => (await import('./commands/dev')).runDev(context(), options)))

  addServer(program.command('preview'), 4322)
    .description('serve the built site as a host with the emitted rules answers')
    .action(exits(async (options: ServerFlags) => (await import('./commands/preview')).runPreview(context(), options)))

  program
    .command('check')
    .description('check everything that a build would publish')
    .addOption(new Option('--format <format>', 'how problems are printed').default('text').choices(CHECK_FORMATS))
    .option('--strict', 'fail on warnings too')
    .option('--previous <dir>', 'the last published site, to find lost addresses; default: the output folder')
    .option('--addresses <file>', 'a list of old addresses, or a sitemap: those that are not answered are told')
    .option('--external', 'ask other sites whether the addresses of downloads and links still answer')
    .option('--hashes', 'with --external: load every download and compare its SHA-256')
    .action(exits(async (options: CheckFlags) => (await import('./commands/check')).runCheck(context(), options)))

  program
    .command('verify')
    .description('build again from nothing and compare with the output folder byte for byte')
    .action(exits(async () => (await import('./commands/verify')).runVerify(context())))
}

/** Adds the flags of a server with a default port. */
function addServer(command: Command, port: number): Command {
  return command
    .addOption(new Option('--port <port>', 'port to listen on').default(port).argParser(parsePort))
    .addOption(new Option('--host <host>', 'address to listen on').default('127.0.0.1').argParser(parseHost))
    .option('--strict-port', 'fail when the port is taken')
}

function parseCount(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('A number up to 999 is needed.')
  return Number(text)
}

/** Rejects '', which would listen on all interfaces. */
function parseHost(text: string): string {
  if (/^[\p{L}\p{N}._:%-]+$/u.test(text)) return text
  throw new InvalidArgumentError('An address or a name is needed, such as 127.0.0.1.')
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new InvalidArgumentError('A number up to 65535 is needed.')
  return port
}
