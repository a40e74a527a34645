// What a run of `packsite dev` showed, for the next one: while nothing has changed, the pages that were open are answered at once, with
// all that they load, and the site is prepared meanwhile.

import { TICK_MS } from './base/stamp'
import { readClock } from './clock'
import { workDirFault } from './folders'
import { lastShown, recordShown, type KeptAnswer } from './records'
import type { Preparation } from './prepare'
import type { Answer } from './server/send'
import type { ShownPage } from './server/site-pages'
import type { HostRules } from './model'

export type Shown = {
  readonly rules: HostRules
  /** The answer to a path, and what a browser has of it then; null for what was not asked. */
  readonly answer: (path: string) => { readonly answer: Answer; readonly page: ShownPage | null } | null
}

export type ShownOptions = { readonly root: string; readonly live: boolean }

/** Null where nothing was shown, or anything is another since. */
export function openShown({ root, live }: ShownOptions): Shown | null {
  if (workDirFault(root) !== null) return null
  const last = lastShown({ root, clock: readClock(process.env), live })
  if (last === null) return null
  const answers = new Map(last.answers.map((kept) => [kept.path, kept]))
  return {
    rules: last.rules,
    answer: (path) => {
      const kept = answers.get(path)
      return kept === undefined ? null : { answer: decode(kept), page: kept.page }
    },
  }
}

/** Paths that are kept, the bytes of all of their answers, and how long may be taken to ask for them. */
const MOST_PATHS = 100
const MOST_BYTES = 2_000_000
const MOST_MS = 150

export type Book = {
  /** A path that was answered. */
  readonly note: (path: string) => void
  /** Writes down what the paths answer now; `startMs`: when that was prepared, in milliseconds since 1970. */
  readonly save: (now: Serving, startMs: number) => Promise<void>
}

export type Serving = {
  readonly preparation: Preparation
  readonly answer: (path: string) => Answer | Promise<Answer>
  /** What a browser has at a path. */
  readonly pageAt: (path: string) => ShownPage | null
}

export function createBook({ live }: Pick<ShownOptions, 'live'>): Book {
  /** The last one is the one that was asked last. */
  const paths = new Set<string>()
  return {
    note: (path) => {
      paths.delete(path)
      paths.add(path)
    },
    save: async ({ preparation, answer, pageAt }, startMs) => {
      const answers: KeptAnswer[] = []
      let left = MOST_BYTES
      const endMs = performance.now() + MOST_MS
      for (const path of [...paths].reverse().slice(0, MOST_PATHS)) {
        if (performance.now() > endMs) break
        const given = await tryAnswer(answer, path)
        const body = given?.status === 200 ? encode(given.body) : null
        left -= body === null ? 0 : sizeOf(body)
        if (given === null || body === null || left < 0) continue
        answers.push({ path, headers: given.headers, body, page: pageAt(path) })
      }
      const rules = preparation.output.rules()
      // What was saved within a tick of a preparation has been told of, and prepared.
      const times = { clock: readClock(process.env), startMs: startMs + 2 * TICK_MS }
      recordShown(preparation, { live, rules, answers }, times)
    },
  }
}

/** Null where it fails: who asks for it in the next run is told. */
async function tryAnswer(answer: Serving['answer'], path: string): Promise<Answer | null> {
  try {
    return await answer(path)
  } catch {
    return null
  }
}

function encode(body: Answer['body']): KeptAnswer['body'] | null {
  if (typeof body === 'string') return { text: body }
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body).toString('base64') }
  return 'file' in body ? body : null
}

function sizeOf(body: KeptAnswer['body']): number {
  return 'text' in body ? body.text.length : 'bytes' in body ? body.bytes.length : 0
}

function decode({ headers, body }: KeptAnswer): Answer {
  const decoded = 'text' in body ? body.text : 'bytes' in body ? Buffer.from(body.bytes, 'base64') : body
  return { status: 200, headers, body: decoded }
}
