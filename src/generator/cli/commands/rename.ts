// `packsite rename pack|project <old> <new>`: renames a slug in all of content/, and adds redirects from the old addresses.

import { join } from 'node:path'
import { readCommandTime } from '../../config/clock'
import { openSite } from '../../build/load-project'
import { planValidSite } from '../../build/plan/plan-site'
import { changeFiles, finishChanges } from '../../edit/change-files'
import { planRename, type RenamePlan } from '../../edit/rename-slug'
import { readTextIfExists } from '../../util/fs'
import { listFolderRecursively } from '../../util/listing'
import { countWithNoun, escapeRegExp } from '../../util/text'
import type { Rename } from '../../edit/moved-addresses'
import type { Terminal } from '../ui/terminal'
import type { CliContext } from '../action'
import type { DryRunFlags } from '../options'

export async function runRename({ terminal, root }: CliContext, rename: Rename, flags: DryRunFlags): Promise<void> {
  const dryRun = flags.dryRun === true
  const finished = finishChanges(root, { dryRun })
  if (finished !== null) {
    terminal.event({ event: 'finished', command: finished })
    terminal.line(`Finished '${finished}', which was interrupted.`)
    if (finished === `packsite rename ${rename.kind} ${rename.from} ${rename.to}`) return
  }
  const report = terminal.json ? () => undefined : terminal.report
  const prepared = await planValidSite(await openSite(root, report), {
    nowMs: readCommandTime(process.env).nowMs,
    report,
  })
  terminal.endProgress()
  const { site, content, plan, read, output } = prepared
  const isPublic = read.public.files
  const generated = output.files.flatMap((group) => group().map(({ path }) => `/${path}`))
  const files = { public: [...isPublic.keys()], generated: generated.filter((path) => !isPublic.has(path)) }
  const planned = planRename({ site, content, pages: plan.pages, files }, rename)
  const written = !dryRun
  if (written) changeFiles(root, planned)
  printRename(terminal, planned, written)
  for (const place of placesLeft(root, site.configFile, rename.from)) {
    terminal.event({ event: 'left', ...place })
    terminal.line(
      `${place.file}:${String(place.line)} has '${rename.from}' too: change it by hand if it means this ${rename.kind}.`,
    )
  }
}

function printRename(terminal: Terminal, { changes, moves, redirects }: RenamePlan, written: boolean): void {
  const { bold } = terminal.colors
  for (const { file } of changes) {
    terminal.event({ event: 'edited', file, written })
    terminal.line(`${bold(file)} ${written ? 'is changed' : 'would be changed'}.`)
  }
  for (const { from, to } of moves) {
    terminal.event({ event: 'moved', from, to, written })
    terminal.line(`${bold(from)} ${written ? 'is now' : 'would be'} ${bold(to)}.`)
  }
  for (const { from, to } of redirects) {
    terminal.event({ event: 'redirect', from, to, written })
    terminal.line(`${from} ${written ? 'leads' : 'would lead'} to ${to}.`)
  }
  const counts = [
    countWithNoun(changes.length, 'file'),
    countWithNoun(moves.length, 'move'),
    countWithNoun(redirects.length, 'redirect'),
  ]
  terminal.line(`${counts.join(', ')}${written ? '' : '; nothing was written'}.`)
}

/** The lines of the config and of templates that contain the old slug. packsite does not edit code. */
function placesLeft(root: string, configFile: string, slug: string): { file: string; line: number }[] {
  const word = new RegExp(`(?<![\\w.-])${escapeRegExp(slug)}(?![\\w.-])`)
  const templates = listFolderRecursively(join(root, 'templates')).files.map(({ path }) => `templates/${path}`)
  return [configFile, ...templates].flatMap((file) =>
    (readTextIfExists(join(root, file)) ?? '')
      .split('\n')
      .flatMap((text, index) => (word.test(text) ? [{ file, line: index + 1 }] : [])),
  )
}
