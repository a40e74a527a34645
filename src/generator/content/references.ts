// Checks references between entries: every name must be defined in its vocabulary, and every first-party download needs a release.

import { createProblem } from '../diagnostics/errors'
import { getOrMake } from '../util/groups'
import { memoizeEach, memoizeLast, memoizeMap } from '../util/memoize'
import { nearestSlug } from '../schema/hints'
import { suggestionOrGenericHint } from '../schema/suggest'
import { collectionsOf } from './collections'
import { removeExtension } from './list'
import type {
  Content,
  EntryFile,
  ReferenceInEntryData,
  CustomDefinitions,
  ProblemLocation,
  Problem,
  ProblemCode,
  Site,
} from '../types'
import type { Collection, ReferenceTargetDefinition, ReferenceTarget } from './collections/collection'

export type ReferenceCheckOptions = {
  readonly site: Site
  /** Invalid files. Names that such a file would define count as defined. */
  readonly invalidFilePaths: ReadonlySet<string>
  /** All entries, published or not, in the order of their files. */
  readonly entries: readonly DefiningEntry[]
}

export type DefiningEntry = { readonly file: string; readonly collection: string; readonly entry: object | null }

/** A problem for every unknown reference. Memoised: most edits change one entry and no vocabulary. */
export function checkReferences(
  content: Content,
  { site, invalidFilePaths: refused, entries }: ReferenceCheckOptions,
): Problem[] {
  const refusedFiles = [...refused].join('\n')
  const defining = definingFolders(site.own)
  const known = knownFrom(site.own, refusedFiles)(entries.filter(({ collection }) => defining.has(collection)))
  const isReleased = releasedFrom(content.releases, refusedFiles)
  const ofEntries = problemsBy(site, known, isReleased)(content.checked)
  return [...known.problems, ...ofEntries.flat()]
}

/** Folders of the collections whose entries define names that references may use (`vocabularies`). */
const definingFolders = memoizeEach(
  (own: CustomDefinitions): ReadonlySet<string> =>
    new Set(
      collectionsOf(own).all.flatMap(({ folder, vocabularies = [] }) => (vocabularies.length === 0 ? [] : [folder])),
    ),
)

/** `words`: kind of item ('author') -> the names that are defined. `problems`: problems of duplicate names. */
type Known = { readonly words: ReadonlyMap<string, KnownWords>; readonly problems: readonly Problem[] }

const knownFrom = memoizeLast((own: CustomDefinitions, refusedFiles: string) =>
  memoizeLast((entries: readonly DefiningEntry[]): Known => {
    const problems: Problem[] = []
    const words = new Map<string, KnownWords>()
    for (const row of collectionsOf(own).all)
      for (const vocabulary of row.vocabularies ?? []) {
        const known = wordsOf(row, vocabulary, { refused: linesOf(refusedFiles), entries })
        words.set(vocabulary.noun, known)
        problems.push(...known.problems)
      }
    return { words, problems }
  }),
)

type IsReleased = (href: string) => boolean

const releasedFrom = memoizeLast((releases: Content['releases'], refusedFiles: string): IsReleased => {
  const released = new Set(
    releases.flatMap(({ rows }) => rows.flatMap((row) => row.releases.map(({ href }) => href ?? ''))),
  )
  const folders = refusedFolders(linesOf(refusedFiles))
  return (href) => {
    const folder = href.slice('/packs/'.length).toLowerCase()
    return released.has(href) || folders.some((id) => folder.startsWith(id))
  }
})

const NO_PROBLEMS: readonly Problem[] = []

const problemsBy = memoizeLast((site: Site, { words }: Known, isReleased: IsReleased) =>
  memoizeMap((item: EntryFile): readonly Problem[] => {
    const { file, collection } = item
    const problems = item.named().flatMap((one): Problem[] => {
      const at = { file, keyPath: one.keyPath }
      const problem =
        one.kind === 'name'
          ? unknownName(one, words, at)
          : one.kind === 'download'
            ? downloadFault(one.value, { site, isReleased: isDescribed(collection, isReleased), at })
            : null
      return problem === null ? [] : [problem]
    })
    return problems.length === 0 ? NO_PROBLEMS : problems
  }),
)

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n')
}

type KnownWords = {
  /** Scope -> defined names; the scope is '' for names without a scope. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>
  /** True if an invalid file may define further names. */
  readonly isIncomplete: boolean
  readonly unknown: ProblemCode
  readonly problems: readonly Problem[]
}

function wordsOf(
  { folder }: Collection,
  vocabulary: ReferenceTargetDefinition<object>,
  { refused, entries }: { readonly refused: readonly string[]; readonly entries: readonly DefiningEntry[] },
): KnownWords {
  const { file, unknown, duplicate } = vocabulary
  const place = `content/${folder}/${file ?? ''}`
  const sameWords = entries.filter(
    ({ collection, file: path }) => collection === folder && (file === undefined || removeExtension(path) === place),
  )
  const written = sameWords.flatMap(({ entry }) => (entry === null ? [] : vocabulary.names(entry)))
  const words = sameWords.length === 0 ? (vocabulary.standard ?? []) : written
  // Invalid files of this vocabulary. If each file defines one name, an invalid file still defines its name.
  const missing = refused.filter((path) => path.startsWith(file === undefined ? place : `${place}.`))
  const names = file === undefined ? missing.map((path) => removeExtension(path.slice(path.lastIndexOf('/') + 1))) : []
  // Adds the corrected slug, because the file name can be the problem.
  const refusedWords = names.flatMap((name) => [name, nearestSlug(name)])
  return {
    words: byScope([...words, ...refusedWords.map((value) => ({ value }))]),
    isIncomplete: file !== undefined && missing.length > 0,
    unknown,
    problems:
      duplicate === undefined
        ? []
        : duplicates(
            duplicate,
            words.map(({ value }) => value),
            sameWords[0]?.file ?? place,
          ),
  }
}

function byScope(words: readonly Pick<ReferenceTarget, 'value' | 'scope'>[]): Map<string, Set<string>> {
  const scopes = new Map<string, Set<string>>()
  for (const { value, scope = '' } of words) {
    getOrMake(scopes, scope, () => new Set()).add(value)
  }
  return scopes
}

function duplicates(code: ProblemCode, slugs: readonly string[], file: string): Problem[] {
  return slugs.flatMap((slug, index): Problem[] => {
    const first = slugs.indexOf(slug)
    if (first === index) return []
    const at = [index, first].map((place) => ({ file, keyPath: [place, 'slug'] }))
    const message = `Two entries have the slug '${slug}'`
    return [createProblem(code, { message, at, hint: 'give one of them another slug.' })]
  })
}

function unknownName(named: ReferenceInEntryData, known: ReadonlyMap<string, KnownWords>, at: ProblemLocation) {
  const vocabulary = known.get(named.noun ?? '')
  if (vocabulary === undefined) throw new Error(`No collection has words for '${named.noun ?? ''}'.`)
  const { isIncomplete, unknown } = vocabulary
  const words = vocabulary.words.get(named.scope ?? '') ?? new Set<string>()
  if (isIncomplete || words.has(named.value)) return null
  const message =
    unknown === 'unknown-reference'
      ? `There is no '${named.value}' in ${named.noun ?? ''}`
      : `There is no ${named.noun ?? ''} '${named.value}'`
  return createProblem(unknown, { message, at, hint: suggestionOrGenericHint(named.value, words) })
}

/** Folder prefixes of first-party files that invalid files would define: 'content/releases/stone/java.yaml' -> 'stone-java'. */
function refusedFolders(refused: readonly string[]): string[] {
  return refused.flatMap((file) => {
    const match = /^content\/(?:packs|releases)\/([^/.]+)(?:\/([^/.]+))?/.exec(file)
    return match === null ? [] : [[match[1], match[2]].filter((part) => part !== undefined).join('-')]
  })
}

/** Add-ons need no releases: packsite reads size and hash of their files for the add-on's page. */
function isDescribed(collection: string, isReleased: (href: string) => boolean): (href: string) => boolean {
  return collection === 'addons' ? () => true : isReleased
}

type DownloadContext = {
  readonly site: Site
  readonly isReleased: (href: string) => boolean
  readonly at: ProblemLocation
}

/** First-party files need a release with size and hash; the hosts of all others must be allowed. */
function downloadFault(href: string, { site, isReleased, at }: DownloadContext): Problem | null {
  if (href.startsWith('/packs/')) {
    const hint = 'add it to content/releases, or correct the address.'
    const message = `No release in content/releases has the file ${href}`
    return isReleased(href) ? null : createProblem('download-without-release', { message, at, hint })
  }
  if (isAllowedDownload(href, site)) return null
  const hint = 'add the host to downloads.allowedHosts in site.config.ts, or use another mirror.'
  return createProblem('download-host', { message: `Downloads from ${new URL(href).host} are not allowed`, at, hint })
}

/** True if the host of a download is allowed. An empty `allowedHosts` allows every host; 'example.org' also allows its subdomains. */
export function isAllowedDownload(href: string, site: Pick<Site, 'downloads'>): boolean {
  const { allowedHosts, host } = site.downloads
  if (allowedHosts.length === 0 || (host !== '' && href.startsWith(`${host}/`))) return true
  const { hostname } = new URL(href)
  return allowedHosts.some((allowed) => hostname === allowed || hostname.endsWith(`.${allowed}`))
}
