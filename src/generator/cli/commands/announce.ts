// `packsite announce <post>`: sends a post to Discord, or prints a text to paste elsewhere.

import { readClock } from '../../config/clock'
import { EXIT } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { NO_SERVER, runInWorker } from '../run-in-worker'
import type { CliContext } from '../action'
import type { AnnounceFlags } from '../options'

export async function runAnnounce({ terminal, root }: CliContext, post: string, flags: AnnounceFlags): Promise<number> {
  const outcomes = { interrupted: 'it may have been sent', failed: 'nothing was sent' }
  return runInterruptible({ terminal, ...outcomes }, async (signal) => {
    const { nowMs } = readClock(process.env)
    const input = { root, post, print: flags.print, again: flags.again === true, nowMs }
    const { title, url, text } = await runInWorker('announce', input, { ...NO_SERVER, report: () => undefined, signal })
    terminal.event({ event: 'announced', title, url, sent: text === null, text })
    if (text === null) terminal.line(`${terminal.colors.bold(title)} was sent to Discord.`)
    else if (!terminal.json) process.stdout.write(text)
    return EXIT.ok
  })
}
