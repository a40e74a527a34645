// `packsite next-due`: when a build gives another site without any edit, for those who let a timer publish.

import { resolve } from 'node:path'
import { SiteError } from '../../diagnostics/errors'
import { readClock } from '../../config/clock'
import { locateProblems } from '../../content/locate'
import { loadStates, nextDue } from '../../content/publish-states'
import { openSite } from '../../build/load-project'
import { EXIT } from '../exit-codes'
import { utcText } from './list'
import { createTerminal } from '../ui/terminal'
import type { GlobalOptions } from '../options'

export async function runNextDue(globals: GlobalOptions): Promise<number> {
  const terminal = createTerminal(globals)
  const { nowMs } = readClock(process.env)
  const { site } = await openSite(resolve(globals.root), () => undefined)
  const { entries, problems } = loadStates(site, nowMs)
  if (problems.length > 0) throw new SiteError(locateProblems(problems, site.root))
  const due = nextDue(entries, nowMs)
  if (due === null) {
    terminal.event({ event: 'due', at: null, entries: [] })
    terminal.line('Nothing is due: no entry waits for its day or expires.')
    return EXIT.ok
  }
  const told = due.entries.map(({ file, title, what }) => ({ file, title, what }))
  terminal.event({ event: 'due', at: utcText(due.atMs), atSeconds: due.atMs / 1000, entries: told })
  terminal.line(`${terminal.colors.bold(utcText(due.atMs))} (here ${localText(due.atMs)})`)
  for (const { file, title, what } of told) terminal.line(`   ${what}  ${file}  ${title}`)
  return EXIT.ok
}

/** '2026-11-02 19:00 Europe/Berlin' */
function localText(atMs: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${new Date(atMs).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })} ${zone}`
}
