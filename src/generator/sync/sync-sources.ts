// Loads the inputs of a sync: sources.yaml, the release tables of its rows, and the names of packs, editions and channels.

import { join } from 'node:path'
import { createProblem, SiteError, siteError } from '../diagnostics/errors'
import { readTextIfExists } from '../util/fs'
import { printable } from '../util/path'
import { addPositionsToProblems } from '../content/locate'
import { listContent, removeExtension, type ContentFile } from '../content/list'
import { readAndValidateFile } from '../content/read-data'
import { loadEditions, loadProjectSlugByPack, loadReferenceTargets } from '../content/known-names'
import { resolveChannels } from '../content/collections/channels'
import { siteFileSchemas } from '../content/collections/site-data'
import { releaseTableSchema } from '../content/collections/releases'
import { suggestionOrGenericHint } from '../schema/suggest'
import { SOURCES_FILE } from './identify'
import { PLATFORMS, type Platform, type SourcesFileRow, type ReleaseStage } from './release-formats'
import type { ReferenceTarget } from '../content/collections/collection'
import type { GameEdition, Problem } from '../types'
import type { z } from 'zod'

/** A release table and its parsed data. */
export type SyncTable = {
  /** Path of the table, even if the file does not exist: 'content/releases/steadfast-32x/java.yaml'. */
  readonly file: string
  readonly pack: string
  /** Title of the pack. */
  readonly title: string
  readonly edition: string
  /** Text of the file; '' if the file does not exist. */
  readonly text: string
  readonly data: z.output<typeof releaseTableSchema>
}

export type SyncInputs = {
  readonly sources: readonly SourcesFileRow[]
  readonly tables: readonly SyncTable[]
  /** Pack id -> slug of its project. */
  readonly projects: ReadonlyMap<string, string>
  readonly editions: readonly GameEdition[]
  /** Release stage -> channel of the site. */
  readonly channels: Readonly<Record<ReleaseStage | 'snapshot', string | null>>
}

/** Loads all inputs. `languages`: tags of the languages of translations. Throws SiteError with every problem in them. */
export function readSyncInputs(root: string, languages: readonly string[] = []): SyncInputs {
  const files = listContent(root)
  const listed = files.find(({ collection, name }) => collection === 'site' && removeExtension(name) === 'sources')
  if (listed === undefined) {
    const message = 'The site has no list of release sources'
    const hint = 'add the file; for an example, see docs/releases.md.'
    throw siteError('sync-sources', { message, at: { file: SOURCES_FILE }, hint })
  }
  const { data, problems: faults } = readAndValidateFile(listed, siteFileSchemas.sources)
  const { targets, problems: others } = loadReferenceTargets(root, ['pack', 'edition'], { languages })
  const packs = targets.get('pack') ?? []
  const sources = (data ?? []).map(({ github = null, modrinth = null, curseforge = null, ...row }): SourcesFileRow => {
    return { ...row, github, modrinth, curseforge }
  })
  const { tables, problems: unread } = readTables(root, files, { sources, packs })
  const editions = loadEditions(root)
  const names = { pack: packs.map(({ value }) => value), edition: editions.map(({ slug }) => slug) }
  const problems = [...faults, ...others, ...unknownNames(sources, names, listed.file), ...unread]
  if (problems.length > 0) throw new SiteError(addPositionsToProblems(problems, root))
  return { sources, tables, projects: loadProjectSlugByPack(root), editions, channels: readChannels(files) }
}

type Names = Readonly<Record<'pack' | 'edition', readonly string[]>>

function unknownNames(sources: readonly SourcesFileRow[], names: Names, file: string): Problem[] {
  return sources.flatMap((source, index) =>
    (['pack', 'edition'] as const).flatMap((noun): Problem[] => {
      const name = source[noun]
      if (names[noun].includes(name)) return []
      const at = { file, keyPath: [index, noun] }
      const hint = suggestionOrGenericHint(name, new Set(names[noun]))
      return [createProblem(`unknown-${noun}`, { message: `There is no ${noun} '${name}'`, at, hint })]
    }),
  )
}

type Reading = { readonly sources: readonly SourcesFileRow[]; readonly packs: readonly ReferenceTarget[] }

function readTables(root: string, files: readonly ContentFile[], { sources, packs }: Reading) {
  const problems: Problem[] = []
  const ids = [...new Set(sources.map(({ pack, edition }) => `${pack}/${edition}`))]
  const tables = ids.map((id): SyncTable => {
    const [pack = '', edition = ''] = id.split('/')
    const listed = files.find(({ collection, name }) => collection === 'releases' && removeExtension(name) === id)
    const file = listed?.file ?? `content/releases/${id}.yaml`
    const read = listed === undefined ? { data: [], problems: [] } : readAndValidateFile(listed, releaseTableSchema)
    problems.push(...read.problems)
    const title = packs.find(({ value }) => value === pack)?.label ?? pack
    return { file, pack, title, edition, text: readTextIfExists(join(root, file)) ?? '', data: read.data ?? [] }
  })
  return { tables, problems }
}

function readChannels(files: readonly ContentFile[]): SyncInputs['channels'] {
  const listed = files.find(({ collection, name }) => collection === 'site' && removeExtension(name) === 'channels')
  const channels = resolveChannels(
    listed === undefined ? null : readAndValidateFile(listed, siteFileSchemas.channels).data,
  )
  const slugOf = (stage: ReleaseStage | 'snapshot'): string | null =>
    channels.find(({ from }) => from.includes(stage))?.slug ?? null
  return { release: slugOf('release'), beta: slugOf('beta'), alpha: slugOf('alpha'), snapshot: slugOf('snapshot') }
}

/** Valid words for --only: platforms, packs, and tables as 'pack/edition'. */
function onlyWords({ sources }: Pick<SyncInputs, 'sources'>): readonly string[] {
  return [...new Set([...PLATFORMS, ...sources.flatMap(({ pack, edition }) => [pack, `${pack}/${edition}`])])]
}

/** Returns the words of --only. Throws SiteError for unknown words. */
export function checkOnlyOption(only: readonly string[], set: SyncInputs): readonly string[] {
  const words = onlyWords(set)
  const unknown = only.filter((word) => !words.includes(word))
  if (unknown.length === 0) return only
  throw new SiteError(
    unknown.map((word) =>
      createProblem('sync-only', {
        message: `--only names nothing that is in content/site/sources.yaml: '${printable(word)}'`,
        at: [],
        hint: suggestionOrGenericHint(word, new Set(words)),
      }),
    ),
  )
}

/** A row of sources.yaml to fetch from one platform. */
export type FetchTask = { readonly platform: Platform; readonly source: SourcesFileRow; readonly index: number }

/** Selects platforms and rows by --only. Words of the same kind are alternatives; if both kinds are used, both must match. */
export function selectTasks(sources: readonly SourcesFileRow[], only: readonly string[]): FetchTask[] {
  const platforms = PLATFORMS.filter((platform) => only.includes(platform))
  const tables = only.filter((word) => !platforms.some((platform) => platform === word))
  return sources.flatMap((source, index) => {
    const isWanted = tables.length === 0 || tables.includes(source.pack) || tables.includes(tableId(source))
    if (!isWanted) return []
    return PLATFORMS.filter(
      (platform) => source[platform] !== null && (platforms.length === 0 || platforms.includes(platform)),
    ).map((platform) => ({ platform, source, index }))
  })
}

export function tableId({ pack, edition }: Pick<SourcesFileRow, 'pack' | 'edition'>): string {
  return `${pack}/${edition}`
}
