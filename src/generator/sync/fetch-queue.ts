// Queries all platforms of all rows in parallel and converts failures to problems of the row.

import { createProblem } from '../diagnostics/errors'
import { ASK_PLACE, askChangelog, type Asking as Around } from './fetch-releases'
import { API, KEY_NAMES } from './api-hosts'
import { SOURCES_FILE, sourcePlace, type Load } from './identify'
import { loadFile } from './download'
import { PLACE_NAMES, type Found, type Notes } from './release-formats'
import { patternProblem } from './pattern-problem'
import { tableId, type Errand } from './sync-sources'
import type { ProblemCode } from '../diagnostics/codes'
import type { Problem, Report } from '../types'
import type { Refusal } from './http-client'

export type Asking = Around & {
  readonly hasKey: (host: string) => boolean
  readonly report: Report
  /** File extensions of an edition. */
  readonly endingsOf: (edition: string) => readonly string[]
}

export type AskedAll = {
  readonly found: readonly Found[]
  /** Ids of tables with incomplete data. */
  readonly failed: Set<string>
  readonly problems: Problem[]
  readonly remarks: readonly string[]
}

/** Resolves after all requests; results are in the order of the errands. */
export async function askAll(errands: readonly Errand[], asking: Asking): Promise<AskedAll> {
  const failed = new Set<string>()
  const problems: Problem[] = []
  let done = 0
  const tell = (): void => {
    asking.report({ type: 'progress', stage: 'sync', done, total: errands.length })
  }
  tell()
  const answers = await Promise.all(
    errands.map(async ({ place, source, index }) => {
      const answer = lacksKey(place, asking)
        ? { refusal: NO_KEY }
        : await ASK_PLACE[place](source, {
            ...asking,
            wanted: { source: index, endings: asking.endingsOf(source.edition) },
          })
      done += 1
      tell()
      return answer
    }),
  )
  const found: Found[] = []
  const remarks: string[] = []
  for (const [place, answer] of answers.entries()) {
    const errand = errands[place]
    if (errand === undefined) continue
    if ('refusal' in answer) {
      failed.add(tableId(errand.source))
      problems.push(refusalProblem(errand, answer.refusal, nameOf(errand)))
    } else if (answer.found.length === 0 && answer.offered.length > 0) {
      const { offered } = answer
      failed.add(tableId(errand.source))
      problems.push(
        patternProblem({ ...errand, offered, what: nameOf(errand), endings: asking.endingsOf(errand.source.edition) }),
      )
    } else {
      found.push(...answer.found)
      remarks.push(...answer.remarks)
    }
  }
  return { found, failed, problems, remarks: [...new Set(remarks)] }
}

const NO_KEY: Refusal = { kind: 'key', status: null, reason: 'requires a key' }

function lacksKey(place: Errand['place'], { hasKey }: Asking): boolean {
  return place === 'curseforge' && !hasKey(new URL(API.curseforge).host)
}

/** 'GitHub ann/quarry' */
function nameOf(errand: Errand): string {
  return `${PLACE_NAMES[errand.place]} ${projectOf(errand)}`
}

function projectOf({ place, source }: Errand): string {
  if (place === 'github') return source.github?.repo ?? ''
  return String(place === 'modrinth' ? source.modrinth?.project : source.curseforge?.project)
}

/** Returns a function that downloads a file. A failure adds a problem and marks the table as failed. */
export function createLoad(
  asking: Asking,
  asked: Pick<AskedAll, 'failed' | 'problems'>,
  errands: readonly Errand[],
): Load {
  return async (found) => {
    const errand = errands.find(({ place, index }) => place === found.place && index === found.source)
    const loaded = await loadFile({ address: found.href ?? '', ...found }, asking)
    if (!('refusal' in loaded)) return loaded
    if (errand !== undefined) {
      asked.failed.add(tableId(errand.source))
      asked.problems.push(refusalProblem(errand, loaded.refusal, found.href ?? found.file))
    }
    return null
  }
}

/** The changelog of a release that only CurseForge has. Null if the request fails or the changelog is empty. */
export async function loadNotes(
  found: readonly Found[],
  errands: readonly Errand[],
  asking: Asking,
): Promise<Notes | null> {
  const [one] = found.filter(({ place }) => place === 'curseforge')
  const project = errands.find(({ index }) => index === one?.source)?.source.curseforge?.project
  if (one === undefined || project === undefined) return null
  const answer = await askChangelog(project, Number(one.stamp), asking)
  return typeof answer === 'string' && answer.trim() !== '' ? { text: answer, isHtml: true } : null
}

type Told = { readonly code: ProblemCode; readonly hint: (errand: Errand) => string }

const keyHint = ({ place }: Errand): string => {
  const name = KEY_NAMES[place]
  return name === null
    ? 'check whether the project is public.'
    : `set ${name} in the environment to a key that may read it; or exclude the platform with --only.`
}

const TOLD: Readonly<Record<Refusal['kind'], Told>> = {
  key: { code: 'sync-key', hint: keyHint },
  gone: {
    code: 'sync-gone',
    hint: ({ place }) =>
      place === 'modrinth'
        ? 'it may have been renamed: write its id, which survives a rename.'
        : 'check whether it was renamed, removed or hidden, and correct the row.',
  },
  limit: {
    code: 'sync-limit',
    hint: ({ place }) =>
      place === 'github'
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

function refusalProblem(errand: Errand, { kind, reason }: Refusal, what: string): Problem {
  const { code, hint } = TOLD[kind]
  const at = { ...sourcePlace({ source: errand.index, place: errand.place }), file: SOURCES_FILE }
  return createProblem(code, { message: `${what} ${reason}`, at, hint: hint(errand) })
}
