// `packsite inspect <file…>`: prints the metadata of packs. Needs no site and writes no files.

import { inspectPack, testPackEntries, type PackInspection } from '../../packs/inspect'
import { formatSpanText } from '../../../shared/pack-formats'
import { TEXTURE_GROUPS } from '../../../shared/texture-groups'
import { SiteError, createProblem } from '../../diagnostics/errors'
import { unreadableReason } from '../../diagnostics/fs-errors'
import { isMissingFileError } from '../../util/fs'
import { printable } from '../../util/path'
import { formatCount, formatSize, countWithNoun } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { printProblems } from '../ui/problem-list'
import { formatNameValueLines } from '../ui/table'
import type { Terminal } from '../ui/terminal'
import type { Problem } from '../../types'
import type { CliContext } from '../action'

/** Inspects every file, also after a faulty one. Returns 1 if a file is damaged or not a pack. */
export async function runInspect({ terminal }: CliContext, files: readonly string[]): Promise<number> {
  const problems: Problem[] = []
  for (const file of files) {
    const { inspection, problems: found } = await inspected(file)
    problems.push(...found)
    terminal.event({ event: 'inspected', file, ...(inspection ?? {}), problems: found })
    if (inspection !== null && !terminal.quiet) print(terminal, file, inspection)
  }
  if (!terminal.json) printProblems(terminal, problems)
  return problems.some(({ severity = 'error' }) => severity === 'error') ? EXIT_CODES.site : EXIT_CODES.ok
}

type Inspected = { readonly inspection: PackInspection | null; readonly problems: readonly Problem[] }

async function inspected(file: string): Promise<Inspected> {
  try {
    const inspection = await inspectPack(file, file)
    const damaged = await testPackEntries(file, file)
    return { inspection, problems: [...inspection.problems, ...damaged] }
  } catch (error) {
    if (error instanceof SiteError) return { inspection: null, problems: error.problems }
    const reason = isMissingFileError(error) ? 'there is no such file' : unreadableReason(error)
    if (reason === null) throw error
    const message = `${file} cannot be read: ${reason}`
    return { inspection: null, problems: [createProblem('unreadable-file', { message, at: { file } })] }
  }
}

function print(terminal: Terminal, file: string, inspection: PackInspection): void {
  const { bold } = terminal.colors
  terminal.line(bold(printable(file)))
  for (const line of formatNameValueLines(rowsOf(inspection))) terminal.line(`  ${line}`)
  terminal.line('')
}

function rowsOf(inspection: PackInspection): [name: string, text: string][] {
  const { edition, sizeBytes, entries, description, manifest, picture, languages, sha1, sha256, sha512 } = inspection
  return [
    ['edition', edition === 'java' ? 'Java' : 'Bedrock'],
    ['size', `${formatSize(sizeBytes)}, ${countWithNoun(entries, 'file')}`],
    ['says', printable(description)],
    ['made for', madeFor(inspection)],
    ['version', manifest?.version?.join('.') ?? ''],
    [
      'picture',
      picture === null ? 'none' : `${printable(picture.path)}, ${String(picture.width)} x ${String(picture.height)} px`,
    ],
    ['textures', texturesText(inspection)],
    ['languages', languages.join(', ')],
    ['sha1', sha1],
    ['sha256', sha256],
    ['sha512', sha512],
  ]
}

function madeFor({ formats, games, manifest }: PackInspection): string {
  if (manifest !== null) return games === '' ? 'none' : games
  if (formats === null) return 'not stated'
  return `format ${formatSpanText(formats)}${games === '' ? '' : `: ${games}`}`
}

/** Number of textures, in total and by group: '216: 198 block, 18 item'. */
function texturesText({ textures }: PackInspection): string {
  const counts = TEXTURE_GROUPS.map((group) => ({
    group,
    count: textures.filter((texture) => texture.group === group).length,
  }))
  const parts = counts.filter(({ count }) => count > 0).map(({ group, count }) => `${formatCount(count)} ${group}`)
  return parts.length === 0 ? '0' : `${formatCount(textures.length)}: ${parts.join(', ')}`
}
