// Prints the upload commands for an S3 bucket, whose objects carry their own headers. Each combination of headers has one AWS CLI command,
// in the order of a safe upload: files that pages need, then pages, latest.json last.

import { getOrMake } from '../../util/groups'
import { compareText } from '../../util/text'
import { contentType, fits, headersOf } from './resolve'
import type { HostRules } from '../../types'

type Step = {
  readonly rank: number
  readonly includes: Set<string>
  readonly excludes: readonly string[]
  readonly headers: readonly string[]
}

type Group = HostRules['groups'][number]

const LATEST = 'builds/latest.json'

export function s3Plan(rules: HostRules, files: Iterable<string>): string {
  const grouped = rules.groups.map(({ match }) =>
    'folder' in match ? `${match.folder}*` : 'file' in match ? match.file : `*${match.name}`,
  )
  const steps = new Map<string, Step>()
  const stepOf = (file: string, group: Group | undefined): Step => {
    const headers = headerFlags(rules, file)
    const key = `${group?.name ?? ''} ${file === LATEST ? file : ''} ${headers.join(' ')}`
    const excludes = group === undefined ? grouped : group.name === 'builds' && file !== LATEST ? [LATEST] : []
    return getOrMake(steps, key, () => ({ rank: rankOf(rules, file), includes: new Set<string>(), excludes, headers }))
  }
  for (const file of [...files].sort(compareText)) {
    if (rules.hidden.includes(file)) continue
    const group = rules.groups.find(({ match }) => fits(match, file))
    stepOf(file, group).includes.add(patternOf(group, file))
  }
  const commands = [...steps.values()]
    .sort((a, b) => a.rank - b.rank)
    .map(({ includes, excludes, headers }) =>
      [
        `aws s3 sync dist s3://BUCKET${rules.base.replace(/\/$/, '')}`,
        `--exclude '*' ${[...includes].map((pattern) => `--include ${quote(pattern)}`).join(' ')}`,
        ...(excludes.length === 0 ? [] : [excludes.map((pattern) => `--exclude ${quote(pattern)}`).join(' ')]),
        headers.join(' '),
      ].join(' \\\n  '),
    )
  return `# Written by packsite, which replaces this file as long as nobody else has changed it.
# Put the name of your bucket for BUCKET, and run the commands in this order. Index document: index.html, error document: ${rules.notFound}.

${commands.join('\n\n')}
`
}

function patternOf(group: Group | undefined, file: string): string {
  if (group === undefined) return anywhere(file)
  return 'folder' in group.match && file !== LATEST ? inFolder(group.match.folder, file) : file
}

function headerFlags(rules: HostRules, file: string): string[] {
  const { 'content-type': type = '', 'cache-control': cache = '' } = headersOf(rules, file)
  return [`--content-type '${type}'`, `--cache-control '${cache}'`]
}

/** Files that pages need have lower ranks (PRODUCT section 5). */
function rankOf(rules: HostRules, file: string): number {
  if (file === LATEST) return 5
  if (file.startsWith('builds/')) return 4
  const type = contentType(rules, file)
  if (type.startsWith('text/html')) return 3
  if (file.startsWith('assets/')) return 0
  return type.startsWith('application/json') ? 2 : 1
}

function inFolder(folder: string, file: string): string {
  return /\.\w*[a-z]\w*$/i.test(file) ? `${folder}*${file.slice(file.lastIndexOf('.'))}` : `${folder}*`
}

function anywhere(file: string): string {
  const dot = file.lastIndexOf('.')
  return dot > file.lastIndexOf('/') ? `*${file.slice(dot)}` : file
}

/** Quotes one shell word, because names in public/ can contain any character. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
