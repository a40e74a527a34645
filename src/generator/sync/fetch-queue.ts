// Queries the platforms of all rows of sources.yaml in parallel. Converts each failed request to a problem at its row.

import { createProblem } from '../diagnostics/errors'
import { PLATFORM_FETCHERS, fetchCurseforgeChangelog, type FetchContext } from './fetch-releases'
import { API_URLS, API_KEY_VARIABLES } from './api-hosts'
import { SOURCES_FILE, sourceLocation, type DownloadPlatformFile } from './identify'
import { getOrDownloadAndInspect } from './download'
import { PLATFORM_NAMES, type PlatformFile, type ReleaseNotes } from './release-formats'
import { patternProblem } from './pattern-problem'
import { tableId, type FetchTask } from './sync-sources'
import type { ProblemCode } from '../diagnostics/codes'
import type { Problem, Report } from '../types'
import type { RequestFailure } from './http-client'

export type FetchOptions = FetchContext & {
  readonly hasKey: (host: string) => boolean
  readonly report: Report
  /** File extensions of an edition. */
  readonly endingsOf: (edition: string) => readonly string[]
}

export type FetchedSources = {
  readonly found: readonly PlatformFile[]
  /** Ids of tables with incomplete data. */
  readonly failed: Set<string>
  readonly problems: Problem[]
  readonly remarks: readonly string[]
}

/** Resolves after all requests; results are in the order of the tasks. */
export async function fetchAllSources(tasks: readonly FetchTask[], options: FetchOptions): Promise<FetchedSources> {
  const failed = new Set<string>()
  const problems: Problem[] = []
  let done = 0
  const reportProgress = (): void => {
    options.report({ type: 'progress', stage: 'sync', done, total: tasks.length })
  }
  reportProgress()
  const answers = await Promise.all(
    tasks.map(async ({ platform, source, index }) => {
      const answer = lacksKey(platform, options)
        ? { refusal: NO_KEY }
        : await PLATFORM_FETCHERS[platform](source, {
            ...options,
            wanted: { source: index, endings: options.endingsOf(source.edition) },
          })
      done += 1
      reportProgress()
      return answer
    }),
  )
  const found: PlatformFile[] = []
  const remarks: string[] = []
  for (const [index, answer] of answers.entries()) {
    const task = tasks[index]
    if (task === undefined) continue
    if ('refusal' in answer) {
      failed.add(tableId(task.source))
      problems.push(refusalProblem(task, answer.refusal, nameOf(task)))
    } else if (answer.found.length === 0 && answer.offered.length > 0) {
      const { offered } = answer
      failed.add(tableId(task.source))
      problems.push(
        patternProblem({ ...task, offered, what: nameOf(task), endings: options.endingsOf(task.source.edition) }),
      )
    } else {
      found.push(...answer.found)
      remarks.push(...answer.remarks)
    }
  }
  return { found, failed, problems, remarks: [...new Set(remarks)] }
}

const NO_KEY: RequestFailure = { kind: 'key', status: null, reason: 'requires a key' }

function lacksKey(platform: FetchTask['platform'], { hasKey }: FetchOptions): boolean {
  return platform === 'curseforge' && !hasKey(new URL(API_URLS.curseforge).host)
}

/** The platform and project of a task, for messages: 'GitHub ann/quarry'. */
function nameOf(task: FetchTask): string {
  return `${PLATFORM_NAMES[task.platform]} ${projectOf(task)}`
}

function projectOf({ platform, source }: FetchTask): string {
  if (platform === 'github') return source.github?.repo ?? ''
  return String(platform === 'modrinth' ? source.modrinth?.project : source.curseforge?.project)
}

/** Returns a function that downloads a file. A failure adds a problem and marks the table as failed. */
export function createDownloader(
  options: FetchOptions,
  fetched: Pick<FetchedSources, 'failed' | 'problems'>,
  tasks: readonly FetchTask[],
): DownloadPlatformFile {
  return async (found) => {
    const task = tasks.find(({ platform, index }) => platform === found.platform && index === found.source)
    const loaded = await getOrDownloadAndInspect({ address: found.href ?? '', ...found }, options)
    if (!('refusal' in loaded)) return loaded
    if (task !== undefined) {
      fetched.failed.add(tableId(task.source))
      fetched.problems.push(refusalProblem(task, loaded.refusal, found.href ?? found.file))
    }
    return null
  }
}

/** The changelog of a release from CurseForge. Null if CurseForge does not have the release, the request fails or the changelog is empty. */
export async function fetchCurseforgeNotesOfRelease(
  found: readonly PlatformFile[],
  tasks: readonly FetchTask[],
  options: FetchOptions,
): Promise<ReleaseNotes | null> {
  const [one] = found.filter(({ platform }) => platform === 'curseforge')
  const project = tasks.find(({ index }) => index === one?.source)?.source.curseforge?.project
  if (one === undefined || project === undefined) return null
  const answer = await fetchCurseforgeChangelog(project, Number(one.revision), options)
  return typeof answer === 'string' && answer.trim() !== '' ? { text: answer, isHtml: true } : null
}

type FailureText = { readonly code: ProblemCode; readonly hint: (task: FetchTask) => string }

const keyHint = ({ platform }: FetchTask): string => {
  const name = API_KEY_VARIABLES[platform]
  return name === null
    ? 'check whether the project is public.'
    : `set ${name} in the environment to a key that may read it; or exclude the platform with --only.`
}

const FAILURES: Readonly<Record<RequestFailure['kind'], FailureText>> = {
  key: { code: 'sync-key', hint: keyHint },
  gone: {
    code: 'sync-gone',
    hint: ({ platform }) =>
      platform === 'modrinth'
        ? 'it may have been renamed: write its id, which survives a rename.'
        : 'check whether it was renamed, removed or hidden, and correct the row.',
  },
  limit: {
    code: 'sync-limit',
    hint: ({ platform }) =>
      platform === 'github'
        ? 'run it again then; GITHUB_TOKEN in the environment raises the limit.'
        : 'run it again then.',
  },
  host: { code: 'sync-host', hint: () => 'look at the project there: somebody may have changed it.' },
  echo: {
    code: 'sync-echo',
    hint: () => 'packsite discarded the answer. Somebody between you and the host may know the key: create a new one.',
  },
  failed: { code: 'sync-failed', hint: () => 'run it again later; downloaded data is cached.' },
}

function refusalProblem(task: FetchTask, { kind, reason }: RequestFailure, what: string): Problem {
  const { code, hint } = FAILURES[kind]
  const at = { ...sourceLocation({ source: task.index, platform: task.platform }), file: SOURCES_FILE }
  return createProblem(code, { message: `${what} ${reason}`, at, hint: hint(task) })
}
