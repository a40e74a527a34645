// Runs the command line interface: parses arguments, runs the command, sets the exit code.

import { CommanderError } from 'commander'
import { isLibOlderThanSources, packsiteVersion } from './util/package'
import { EXIT_CODES } from './cli/exit-codes'
import { reportFailure, reportUncaughtErrors } from './cli/ui/failure'
import { createProgram } from './cli/program'
import { createTerminal, type Terminal } from './cli/ui/terminal'
import type { GlobalOptions } from './cli/options'

/** Runs packsite with the arguments of a process; sets its exit code. */
export async function run(argv: readonly string[]): Promise<void> {
  outliveOutput(process.stdout)
  outliveOutput(process.stderr)
  process.exitCode = EXIT_CODES.ok
  const program = createProgram(argv, packsiteVersion())
  const terminal = (): Terminal => createTerminal(program.opts<GlobalOptions>())
  const bugs = reportUncaughtErrors(terminal)
  try {
    const running = program.parseAsync([...argv])
    // Checked after the command has started its work, so that the check adds no delay.
    if (isLibOlderThanSources())
      process.stderr.write('packsite: lib/ is older than src/generator; run: npm run prepare\n')
    await running
  } catch (error) {
    if (error instanceof CommanderError) {
      const isOwn = error.exitCode === EXIT_CODES.ok || error.exitCode === EXIT_CODES.interrupted
      process.exitCode = isOwn ? error.exitCode : EXIT_CODES.usage
      return
    }
    const isWriting = ['new', 'init', 'sync', 'rename'].some((name) => argv.includes(name))
    const outcome = isWriting ? 'nothing was written' : 'the site is not valid'
    process.exitCode = reportFailure(error, terminal(), outcome)
  } finally {
    bugs.release()
  }
}

/** Ignores a closed pipe, as in `packsite … | head -1`: the command continues. Other write errors are reported; the exit code is EXIT.site. */
function outliveOutput(stream: NodeJS.WriteStream): void {
  let isLost = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isLost) return
    isLost = true
    process.once('exit', () => {
      if (process.exitCode === EXIT_CODES.ok) process.exitCode = EXIT_CODES.site
    })
    if (stream === process.stdout) process.stderr.write(`packsite: the output is incomplete: ${error.message}\n`)
  })
}
