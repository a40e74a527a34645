// Plans new files of a pack: edition and version from flags, the file's name or the pack's metadata, and the address.

import { gameVersionLabelFromNameOrPack } from '../../packs/version-label'
import { packLabelFault } from '../../packs/check-label'
import { SiteError, createProblem } from '../../diagnostics/errors'
import { CONFIG_STEM } from '../../config/filenames'
import { isAllowedDownload } from '../../content/references'
import { hashFile } from '../../packs/inspect'
import { urlSafeFileName } from '../../util/path'
import { getOrMake } from '../../util/groups'
import { packDownloadFolderName } from '../../content/collections/releases'
import { download } from '../../schema/address-scalars'
import { scalarFaultMessage } from '../../schema/scalars'
import { readReleaseTable, defaultVariantFolder, type ListedRelease } from './release-rows'
import { failUsage } from '../usage-error'
import type { GameEdition, Problem, Site } from '../../types'
import type { NewPackFile } from './new-files'
import type { Terminal } from '../ui/terminal'

/** `name`: file name in the address. `table`: path of the release table. `rows`: existing releases of the table. */
export type ReleasePlan = Exclude<ReturnType<typeof planRelease>, string>

export type ReleasePlanInput = {
  readonly site: Pick<Site, 'root' | 'downloads'>
  /** Id of the pack. */
  readonly pack: string
  /** Title of the pack. */
  readonly title: string
  readonly editions: readonly GameEdition[]
  readonly channel: string
  readonly stable: string
  /** Undefined without the flag. */
  readonly edition: string | undefined
  readonly label: string | undefined
  readonly variant: string | undefined
  /** Address of the file on another site, or of its folder with a final slash. */
  readonly url: string | undefined
  /** True to replace characters that an address cannot contain by hyphens. */
  readonly isRenamed: boolean
}

/**
 * Returns the new files, and the files that a table has already. Ends the command if a flag is invalid or missing. Throws SiteError if
 * no file is new, or if a table has a different file of the same address.
 */
export function planReleases(terminal: Terminal, files: readonly NewPackFile[], input: ReleasePlanInput) {
  const tables = new Map<string, Table>()
  const tableOf = (id: string): Table => getOrMake(tables, id, () => readReleaseTable(input.site.root, id))
  const plans = files.map((file) => planRelease(file, { ...input, tableOf }))
  const faults = plans.filter((plan) => typeof plan === 'string')
  if (input.url?.endsWith('/') === false && files.length > 1)
    faults.push('--url needs a final slash for several files; their names follow it.')
  if (faults.length > 0) failUsage(terminal, faults)
  const seen = new Set<string>()
  const [planned, known, problems]: [ReleasePlan[], ReleasePlan[], Problem[]] = [[], [], []]
  for (const plan of plans) {
    if (typeof plan === 'string') continue
    const { href, rows, source } = plan
    const row = rows.find((candidate) => hrefOf(candidate, plan) === href)
    if (seen.has(href)) problems.push(duplicateProblem(plan, `Two files would be ${href}`))
    else if (row === undefined) planned.push(plan)
    else if (row.sha256 === null || row.sha256 === hashFile(source).sha256) known.push(plan)
    else problems.push(duplicateProblem(plan, `${href} is in the table already, with another SHA-256`))
    seen.add(href)
  }
  if (planned.length === 0 && problems.length === 0)
    problems.push(...known.map((plan) => duplicateProblem(plan, `${plan.href} is in the table already`)))
  if (problems.length > 0) throw new SiteError(problems)
  return { planned, known }
}

function duplicateProblem({ table }: ReleasePlan, message: string): Problem {
  const hint = 'give the new file another name, or correct its row.'
  return createProblem('duplicate-release', { message, at: { file: table }, hint })
}

function hrefOf({ url, variant, file }: ListedRelease, { addressOf }: ReleasePlan): string | null {
  return url ?? (file === null ? null : addressOf(variant ?? '', file))
}

type Table = ReturnType<typeof readReleaseTable>
/** Arguments for planning one file. `tableOf` returns a release table, and reads each table only once. */
type FilePlan = ReleasePlanInput & { readonly tableOf: (id: string) => Table }

/** Returns the problem with a flag as a sentence if the file cannot be planned. */
function planRelease(file: NewPackFile, input: FilePlan) {
  const { pack, title, channel, stable, url, site, tableOf } = input
  const { source } = file
  const edition = editionOf(file, input)
  if (edition === undefined) return `--edition <edition> is needed: the pack does not state it: ${source}`
  const { slug, endings } = edition
  const isPack = (name: string): boolean => endings.some((ending) => name.endsWith(ending))
  if (!isPack(file.name)) return `--file does not end in ${endings.join(' or ')}: ${source}`
  const label = input.label ?? gameVersionLabelFromNameOrPack(file.name, file.pack.inspection)
  if (label === null) return `--label <version> is needed: neither the file name nor the pack states it: ${source}`
  const { tablePath: table, rows } = tableOf(`${pack}/${slug}`)
  const variant = input.variant ?? defaultVariantFolder(rows, { edition: slug, channel, stable })
  const addressOf = (folder: string, file: string): string =>
    `/packs/${packDownloadFolderName(title, slug)}/${folder}/${file}`
  const hyphenated = urlSafeFileName(file.name)
  const name = input.isRenamed ? hyphenated : file.name
  const href = url === undefined ? addressOf(variant, name) : url.endsWith('/') ? url + encodeURIComponent(name) : url
  const plan = { ...file, name, edition, label, table, rows, channel, variant, href, addressOf }
  const fault = scalarFaultMessage(download(), href)
  if (url === undefined && fault !== null && name !== hyphenated && isPack(hyphenated))
    return `--file ${fault}. --rename makes it ${hyphenated}`
  if (fault !== null) return `${url === undefined ? '--file' : '--url'} ${fault}`
  if (url === undefined) return plan
  if (!isPack(href)) return `--url does not end in ${endings.join(' or ')}: ${href}`
  if (isAllowedDownload(href, site)) return plan
  return `--url: downloads.allowedHosts in ${CONFIG_STEM}.ts does not allow downloads from ${new URL(href).host}`
}

/** The edition of the flag, else the first edition of the site for the pack's game that allows the file's ending. */
function editionOf({ name, pack }: NewPackFile, { edition, editions }: ReleasePlanInput): GameEdition | undefined {
  const game = pack.inspection?.edition
  return edition === undefined
    ? editions.find((candidate) => candidate.game === game && candidate.endings.some((ending) => name.endsWith(ending)))
    : editions.find(({ slug }) => slug === edition)
}

/** Warnings for the maintainer, which do not prevent the release. */
export function releasePlanWarnings(
  { name, label, edition, pack }: ReleasePlan,
  covers: readonly string[] | null,
): Problem[] {
  const warnings = pack.problems.map((problem): Problem => ({ ...problem, severity: 'warning' }))
  if (pack.inspection === null) return warnings
  const fault = packLabelFault(pack.inspection, { address: name, row: { label, covers }, game: edition.game })
  if (fault === null) return warnings
  const problem = createProblem(fault.code, { ...fault, at: { file: name } })
  return [...warnings, { ...problem, severity: fault.code === 'pack-format' ? 'info' : 'warning' }]
}
