// The days of the newest file and the newest post that a visitor has seen, in local storage. Compares days of the site, never the
// visitor's clock with the site's: a release of today may be dated yesterday where the visitor is.

export const VISITS_KEY = 'visits'

/** A page that opens later than this after the last one begins a new visit. */
export const VISIT_GAP_MS = 3_600_000

export type SeenKind = 'file' | 'post'

/** The newest day seen of each kind, '2026-05-12'. */
export type SeenDays = Readonly<Partial<Record<SeenKind, string>>>

export type Visits = {
  /** Time of the last page of this visit, in ms since 1970. */
  readonly at: number
  /** The newest days at the end of the visit before this one. */
  readonly before: SeenDays
  /** The newest days up to now. */
  readonly now: SeenDays
}

const NONE: Visits = { at: 0, before: {}, now: {} }

/** Parses stored visits; invalid data counts as no visit. Null if the visitor has switched this off. */
export function parseVisits(text: string | null): Visits | null {
  if (text === 'off') return null
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof Visits, unknown>> | null
    const at = typeof value?.at === 'number' && Number.isFinite(value.at) ? value.at : 0
    return { at, before: seenDays(value?.before), now: seenDays(value?.now) }
  } catch {
    return NONE
  }
}

function seenDays(value: unknown): SeenDays {
  const { file, post } = (value ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(isDay(file) ? { file } : {}),
    ...(isDay(post) ? { post } : {}),
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

export type Dated = { readonly kind: SeenKind; readonly day: string }
export type DatedElement = Dated & { readonly element: HTMLElement }

/** The visits after a page with these items was opened at `at`. */
export function nextVisits(visits: Visits, { at, items }: { readonly at: number; readonly items: readonly Dated[] }) {
  // A clock that was set back begins a new visit too.
  const isNewVisit = Math.abs(at - visits.at) > VISIT_GAP_MS
  const now: Partial<Record<SeenKind, string>> = { ...visits.now }
  for (const { kind, day } of items) if (day > (now[kind] ?? '')) now[kind] = day
  return { at, before: isNewVisit ? visits.now : visits.before, now } satisfies Visits
}

/** True for an item that is newer than everything of its kind that was seen before this visit. False in a first visit. */
export function isNewSinceLastVisit({ before }: Visits, { kind, day }: Dated): boolean {
  const seen = before[kind]
  return seen !== undefined && day > seen
}
