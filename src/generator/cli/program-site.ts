// Commands that build, serve and check a site.

import { InvalidArgumentError, Option, type Command } from 'commander'
import { withExitCode, type CliContext } from './action'
import {
  CHECK_FORMATS,
  EDITOR_NAMES,
  type BuildFlags,
  type CheckFlags,
  type DevFlags,
  type PublishFlags,
  type ServerFlags,
} from './options'

export function addSiteCommands(program: Command, context: () => CliContext): void {
  program
    .command('build')
    .description('build the site into its output folder')
    .option('--previous <dir>', 'last published site: its assets are kept for pages that readers still have open')
    .addOption(
      new Option('--workers <n>', 'number of threads for Markdown and pages; 1: the main thread only').argParser(
        parseCount,
      ),
    )
    .option('--no-cache', 'neither read nor write the cache')
    .option('--clear-cache', 'clear the cache, then build')
    .option('--no-trust-mtime', 'read every file, even if size and mtime are unchanged')
    .option('--profile', 'print the time of every single stage, and the peak memory')
    .action(withExitCode(async (flags: BuildFlags) => (await import('./commands/build')).runBuild(context(), flags)))

  addServer(program.command('dev'), 4321)
    .description('serve the site from memory and rebuild it on every change')
    .option('--follow', 'let the browser go to the page of the file that you save')
    .option('--poll', 'poll for changes, for file systems without change events')
    .option('--no-live', 'serve exactly the output of build: no drafts, no live reload')
    .addOption(new Option('--editor <name>', 'editor that opens from problem links').choices(EDITOR_NAMES))
    .action(withExitCode(async (flags: DevFlags) => (await import('./commands/dev')).runDev(context(), flags)))

  addServer(program.command('preview'), 4322)
    .description('serve the built site like a host with the rules in deploy/')
    .action(
      withExitCode(async (flags: ServerFlags) => (await import('./commands/preview')).runPreview(context(), flags)),
    )

  program
    .command('check')
    .description('check everything that a build would publish')
    .addOption(new Option('--format <format>', 'output format of problems').default('text').choices(CHECK_FORMATS))
    .option('--strict', 'exit with code 1 on warnings too')
    .option('--previous <dir>', 'last published site, to find lost addresses; default: the output folder')
    .option('--addresses <file>', 'list of old addresses, or a sitemap: reports addresses that no longer exist')
    .option('--external', 'request the external addresses of downloads and links')
    .option('--hashes', 'with --external: download every file and compare its SHA-256')
    .action(withExitCode(async (flags: CheckFlags) => (await import('./commands/check')).runCheck(context(), flags)))

  program
    .command('publish')
    .description('upload the built site to S3 or with rsync: only files that differ')
    .option('--dry-run', 'print the changes without making them')
    .option('--purge-list <file>', 'write the changed addresses to a file, one a line, for a CDN to purge')
    .action(
      withExitCode(async (flags: PublishFlags) =>
        (await import('./commands/publish')).uploadBuiltSite(context(), flags),
      ),
    )

  program
    .command('verify')
    .description('run a full build and compare it with the output folder byte for byte')
    .action(withExitCode(async () => (await import('./commands/verify')).verifyAgainstNewBuild(context())))
}

/** Adds the flags of a server with a default port. */
function addServer(command: Command, port: number): Command {
  return command
    .addOption(new Option('--port <port>', 'port to listen on').default(port).argParser(parsePort))
    .addOption(new Option('--host <host>', 'address to listen on').default('127.0.0.1').argParser(parseHost))
    .option('--strict-port', 'fail if the port is taken')
}

function parseCount(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('It must be a number up to 999.')
  return Number(text)
}

/** Parses the value of --host. Rejects '', because a server with an empty host listens on all interfaces. */
function parseHost(text: string): string {
  if (/^[\p{L}\p{N}._:%-]+$/u.test(text)) return text
  throw new InvalidArgumentError('It must be an address or a host name, such as 127.0.0.1.')
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new InvalidArgumentError('It must be a number up to 65535.')
  return port
}
