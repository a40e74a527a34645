// Maps violations to problems with locations in the source files: entry, template or site-wide data. Violations on
// several pages with the same source line become a single problem.

import { createProblem } from '../diagnostics/errors'
import { getOrMake } from '../util/groups'
import { compareText } from '../util/text'
import type { PageViolation } from './violation'
import type { PlannedPage, ProblemLocation, Problem } from '../types'
import type { RuleCode } from '../schema/check-rules'

export type PageSourceReader = {
  /** Returns the text of a source file, or null. */
  readonly read: (file: string) => string | null
  /** Source files of a page, likeliest first. */
  readonly filesOf: (page: PlannedPage) => readonly string[]
  /** All content files, searched if no source file of the page has an address. */
  readonly allFiles: () => readonly string[]
  readonly configFile: string
}

/** Maximum number of pages that a problem lists. If there are more pages, the message gives their number. */
const SHOWN_PAGES = 3

type Group = {
  readonly found: PageViolation
  readonly place: ProblemLocation
  readonly isFound: boolean
  readonly pages: Map<string, string>
}

/** Returns problems without severity. Locations in entries may have a key path instead of a line. */
export function violationProblems(found: readonly PageViolation[], sources: PageSourceReader): Problem[] {
  const search = createSearch(sources)
  const groups = new Map<string, Group>()
  const firstOf = new Map<string, Group>()
  for (const each of found) {
    const { violation, page } = each
    const located = search(each)
    const about = JSON.stringify([violation.code, violation.message])
    const key = located === null ? about : JSON.stringify([about, located.file, located.line, located.column])
    // A violation without a location joins the first located group with the same message.
    const known = groups.get(key) ?? (located === null ? firstOf.get(about) : undefined)
    const group = known ?? {
      found: each,
      place: located ?? sourcePlace(each, sources),
      isFound: located !== null,
      pages: new Map(),
    }
    if (known === undefined) groups.set(key, group)
    if (located !== null && !firstOf.has(about)) firstOf.set(about, group)
    group.pages.set(page.url, violation.excerpt)
  }
  return [...groups.values()].map(({ found: { violation }, place, pages }) => {
    const urls = [...pages].sort(([a], [b]) => compareText(a, b))
    const shown = urls
      .slice(0, SHOWN_PAGES)
      .map(([file, excerpt]): ProblemLocation => (excerpt === '' ? { file } : { file, excerpt }))
    const count = urls.length > SHOWN_PAGES ? ` (on ${String(urls.length)} pages)` : ''
    const { code, message, hint } = violation
    return createProblem(code, { message: message + count, at: [place, ...shown], hint })
  })
}

/** Drops problems whose first location is also a location of a problem in `reported`. */
export function withoutReportedLocations(reported: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const known = new Set(reported.flatMap(({ places }) => places.map(placeKey)))
  return problems.filter(({ places: [place] }) => place?.line === undefined || !known.has(placeKey(place)))
}

/** Rules that missing entries can trigger, because pages and link targets are missing too. */
const CONSEQUENCES: ReadonlySet<string> = new Set<RuleCode>([
  'broken-link',
  'broken-anchor',
  'lost-address',
  'pack-alone',
  'unnamed-file',
])

/** Drops problems that may only follow from entries missing because of `causes`. */
export function dropConsequentialProblems(causes: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const isOfGallery = causes.some(({ places }) => places.some(({ file }) => file.startsWith('content/gallery/')))
  return problems.filter(({ code }) => !CONSEQUENCES.has(code) && !(isOfGallery && code === 'missing-file'))
}

function placeKey({ file, line, column }: ProblemLocation): string {
  return JSON.stringify([file, line, column])
}

/** Creates a search for the texts of a violation, likeliest file first. Each text is searched once per file. */
function createSearch({ read, filesOf, allFiles }: PageSourceReader): (found: PageViolation) => ProblemLocation | null {
  const places = new Map<string, ProblemLocation | null>()
  const lookIn = (file: string, text: string): ProblemLocation | null =>
    getOrMake(places, `${file}\0${text}`, () => {
      const source = read(file)
      return source === null ? null : findPlace(source, text, file)
    })
  const firstIn = (files: readonly string[], texts: readonly string[], excerpt = ''): ProblemLocation | null => {
    for (const file of files) {
      for (const text of file.startsWith('templates/') ? [...texts, ...tagForms(excerpt)] : texts) {
        const place = lookIn(file, text)
        if (place !== null) return place
      }
    }
    return null
  }
  return ({ violation, page }) => {
    const texts = violation.find.filter((text) => text.length > 1)
    const near = firstIn(filesOf(page), texts, violation.excerpt)
    if (near !== null) return near
    const addresses = texts.filter((text) => /^(?:\/.|https?:)/.test(text))
    return addresses.length === 0 ? null : firstIn(allFiles(), addresses)
  }
}

/** Start tags as a template may contain them: without the closing bracket, or the name alone. */
function tagForms(tag: string): string[] {
  const [bare = ''] = /^<[\w-]+/.exec(tag) ?? []
  return bare === '' ? [] : [tag.replace(/\s*\/?>$/, ''), bare]
}

/** Returns the first occurrence of a text that is not part of a longer word or address. */
function findPlace(source: string, text: string, file: string): ProblemLocation | null {
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    const isWhole = !/[\w/%-]$/.test(source.slice(Math.max(0, at - 1), at)) || !/^[\w/#]/.test(text)
    if (!isWhole || (/[\w/%-]$/.test(text) && /^[\w/%-]/.test(source.slice(at + text.length, at + text.length + 1))))
      continue
    const before = source.slice(0, at).split('\n')
    const excerpt = source.slice(source.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? ''
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, excerpt: excerpt.trim() }
  }
  return null
}

/**
 * The location of a violation whose texts were not found: the entry, route or template of the page, else the config.
 */
function sourcePlace({ violation, page }: PageViolation, { read, filesOf, configFile }: PageSourceReader) {
  const template = filesOf(page).find((file) => file.startsWith('templates/') && read(file) !== null)
  const source = page.sources[0]
  if (source?.file === configFile && template === undefined) return { file: configFile, keyPath: source.keyPath ?? [] }
  if (source?.file.startsWith('content/') === true) {
    const keyPath = violation.keyPath ?? source.keyPath
    return keyPath === undefined ? beginningOf(source.file) : { file: source.file, keyPath }
  }
  return beginningOf(template ?? configFile)
}

function beginningOf(file: string): ProblemLocation {
  return { file, line: 1, column: 1, excerpt: '' }
}
