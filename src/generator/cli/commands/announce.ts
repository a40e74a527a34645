// `packsite announce <post>`: sends a post to Discord, or prints a text to paste elsewhere.

import { readCommandTime } from '../../config/clock'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { NO_SERVER_CONTEXT, runInWorker } from '../run-in-worker'
import type { CliContext } from '../action'
import type { AnnounceFlags } from '../options'

export async function runAnnounce({ terminal, root }: CliContext, post: string, flags: AnnounceFlags): Promise<number> {
  const outcomes = { interrupted: 'it may have been sent', failed: 'nothing was sent' }
  return runInterruptible({ terminal, ...outcomes }, async (signal) => {
    const { nowMs } = readCommandTime(process.env)
    const input = { root, post, print: flags.print, again: flags.again === true, nowMs }
    const { title, url, text } = await runInWorker('announce', input, {
      ...NO_SERVER_CONTEXT,
      report: () => undefined,
      signal,
    })
    terminal.event({ event: 'announced', title, url, sent: text === null, text })
    if (text === null) terminal.line(`${terminal.colors.bold(title)} was sent to Discord.`)
    else if (!terminal.json) process.stdout.write(text)
    return EXIT_CODES.ok
  })
}
