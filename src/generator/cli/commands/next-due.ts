// `packsite next-due`: prints when the next scheduled entry appears or expires, for timers that publish the site.

import { readCommandTime } from '../../config/clock'
import { nextDue } from '../../content/publish-states'
import { readEntryStates, formatIsoUtc } from './list'
import type { CliContext } from '../action'

export async function runNextDue({ terminal, root }: CliContext): Promise<void> {
  const { nowMs } = readCommandTime(process.env)
  const due = nextDue(await readEntryStates(root, nowMs), nowMs)
  if (due === null) {
    terminal.event({ event: 'due', at: null, entries: [] })
    terminal.line('Nothing is due: no entry is scheduled or expires.')
    return
  }
  const rows = due.entries.map(({ file, title, what }) => ({ file, title, what }))
  terminal.event({ event: 'due', at: formatIsoUtc(due.atMs), atSeconds: due.atMs / 1000, entries: rows })
  terminal.line(`${terminal.colors.bold(formatIsoUtc(due.atMs))} (here ${localText(due.atMs)})`)
  for (const { file, title, what } of rows) terminal.line(`   ${what}  ${file}  ${title}`)
}

/** '2026-11-02 19:00 Europe/Berlin' */
function localText(atMs: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${new Date(atMs).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })} ${zone}`
}
