// Plans new files of a pack: edition and version from flags, the file's name or the pack's metadata, and the address.

import { proposeVersionLabel } from '../../packs/version-label'
import { labelFault } from '../../packs/check-label'
import { createProblem, siteError } from '../../diagnostics/errors'
import { getOrMake } from '../../util/groups'
import { packFolderName } from '../../content/collections/releases'
import { download } from '../../schema/address-scalars'
import { scalarFaultMessage } from '../../schema/scalars'
import { readReleaseTable, defaultVariant } from './release-rows'
import { failUsage } from '../usage-error'
import type { GameEdition, Problem } from '../../types'
import type { NewFile } from './new-files'
import type { Terminal } from '../ui/terminal'

/** `table`: path of the release table. `rows`: existing releases of the table. */
export type ReleasePlan = ReturnType<typeof planRelease>

export type PlanArgs = {
  readonly root: string
  /** Id and title of the pack. */
  readonly pack: string
  readonly title: string
  readonly editions: readonly GameEdition[]
  readonly channel: string
  readonly stable: string
  /** Undefined without the flag. */
  readonly edition: string | undefined
  readonly label: string | undefined
  readonly variant: string | undefined
}

/** Ends the command if a flag is invalid or missing. Throws SiteError if an address is already in use. */
export function planReleases(terminal: Terminal, files: readonly NewFile[], input: PlanArgs): ReleasePlan[] {
  const seen = new Set<string>()
  const tables = new Map<string, Table>()
  const tableOf = (id: string): Table => getOrMake(tables, id, () => readReleaseTable(input.root, id))
  return files.map((file) => {
    const planned = planRelease(terminal, file, { ...input, tableOf })
    const { href, table, rows, addressOf } = planned
    const isKnown = rows.some(({ variant, file: name }) => name !== null && addressOf(variant ?? '', name) === href)
    if (isKnown || seen.has(href)) {
      const hint = 'give the new file another name, or correct its row.'
      const message = isKnown ? `${href} is in the table already` : `Two files would be ${href}`
      throw siteError('duplicate-release', { message, at: { file: table }, hint })
    }
    seen.add(href)
    return planned
  })
}

type Table = ReturnType<typeof readReleaseTable>
/** `tableOf` reads each table once. */
type FilePlan = PlanArgs & { readonly tableOf: (id: string) => Table }

function planRelease(terminal: Terminal, file: NewFile, input: FilePlan) {
  const { pack, title, channel, stable, tableOf } = input
  const { source, name } = file
  const edition = editionOf(terminal, file, input)
  const { slug, endings } = edition
  if (!endings.some((ending) => name.endsWith(ending)))
    failUsage(terminal, [`--file does not end in ${endings.join(' or ')}: ${source}`])
  const label = input.label ?? proposeVersionLabel(name, file.pack.inspection)
  if (label === null)
    failUsage(terminal, [`--label <version> is needed: neither the file name nor the pack states it: ${source}`])
  const { table, rows } = tableOf(`${pack}/${slug}`)
  const variant = input.variant ?? defaultVariant(rows, { edition: slug, channel, stable })
  const addressOf = (folder: string, file: string): string => `/packs/${packFolderName(title, slug)}/${folder}/${file}`
  const href = addressOf(variant, name)
  const fault = scalarFaultMessage(download(), href)
  if (fault !== null) failUsage(terminal, [`--file ${fault}`])
  return { ...file, edition, label, table, rows, channel, variant, href, addressOf }
}

/** The edition of the flag, else the first edition of the site for the pack's game that allows the file's ending. */
function editionOf(terminal: Terminal, { source, name, pack }: NewFile, { edition, editions }: PlanArgs): GameEdition {
  const game = pack.inspection?.edition
  const found =
    edition === undefined
      ? editions.find(
          (candidate) => candidate.game === game && candidate.endings.some((ending) => name.endsWith(ending)),
        )
      : editions.find(({ slug }) => slug === edition)
  return found ?? failUsage(terminal, [`--edition <edition> is needed: the pack does not state it: ${source}`])
}

/** Warnings for the maintainer, which do not prevent the release. */
export function planWarnings({ name, label, edition, pack }: ReleasePlan, covers: readonly string[] | null): Problem[] {
  const warnings = pack.problems.map((problem): Problem => ({ ...problem, severity: 'warning' }))
  if (pack.inspection === null) return warnings
  const fault = labelFault(pack.inspection, { address: name, row: { label, covers }, game: edition.game })
  if (fault === null) return warnings
  const problem = createProblem(fault.code, { ...fault, at: { file: name } })
  return [...warnings, { ...problem, severity: fault.code === 'pack-format' ? 'info' : 'warning' }]
}
