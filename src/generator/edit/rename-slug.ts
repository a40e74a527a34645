// Renames the slug of a pack or a project: its files, every reference to it, links to its pages, and redirects from its old addresses.

import { join } from 'node:path'
import { isScalar, isSeq, type Node } from 'yaml'
import { SiteError, createProblem } from '../diagnostics/errors'
import { suggestionOrGenericHint } from '../schema/suggest'
import { scalarFaultMessage, slug } from '../schema/scalars'
import { trimEndSlash } from '../util/address'
import { statsAt } from '../util/fs'
import { readFolderEntries } from '../util/listing'
import { decodePath } from '../../shared/address'
import { normalizeLineBreaks } from '../content/list'
import { readContentTexts, type ContentText } from './content-texts'
import {
  addressChanges,
  type AddressChanges,
  type MovedAddress,
  type Rename,
  type RenameInput,
} from './moved-addresses'
import { linkEdits, movedTarget } from './moved-links'
import { redirectEdits } from './redirect-edits'
import {
  appendToList,
  editFileText,
  nodeAt,
  parseFileData,
  scalarEdits,
  scalarLike,
  type TextEdit,
} from './source-edits'
import type { FileChange, FileMove, SiteChanges } from '../build/change-journal'
import type { Content, Problem, Site } from '../types'

export type RenamePlan = SiteChanges & {
  /** Redirects that the site gets. */
  readonly redirects: readonly MovedAddress[]
}

/** Plans a rename. Throws SiteError with every reason against it. */
export function planRename(input: RenameInput, rename: Rename): RenamePlan {
  const { site, content } = input
  const faults = slugFaults(content, rename)
  if (faults.length > 0) throw new SiteError(faults)
  const addresses = addressChanges(input, rename)
  const texts = readContentTexts(site)
  const taken = takenAddresses(input, addresses)
  if (taken.length > 0) throw new SiteError(taken)
  const redirects = neededRedirects(rename, addresses, content)
  const changes: FileChange[] = []
  for (const text of texts) {
    const edits = editsOf(text, { rename, addresses, redirects, site })
    const changed = edits.length === 0 ? text.raw : editFileText(text.raw, edits)
    if (changed === text.raw) continue
    const problems = text.problemsOf(normalizeLineBreaks(changed))
    if (problems.length > 0) throw new SiteError(problems)
    changes.push({ file: text.file, before: text.raw, text: changed })
  }
  if (redirects.length > 0 && !texts.some(isRedirectList))
    changes.push({ file: 'content/site/redirects.yaml', before: null, text: redirectLines(redirects) })
  const moves = movesOf(rename, texts)
  const occupied = moves.filter(({ to }) => isOccupied(join(site.root, to)))
  if (occupied.length > 0) throw new SiteError(occupied.map((move) => occupiedProblem(move.to)))
  const { kind, from, to } = rename
  return { command: `packsite rename ${kind} ${from} ${to}`, changes, moves, redirects }
}

/** True for a file, and for a folder with any file, also one that packsite ignores. */
function isOccupied(path: string): boolean {
  const stats = statsAt(path)
  return stats !== undefined && (!stats.isDirectory() || readFolderEntries(path).length > 0)
}

function occupiedProblem(file: string): Problem {
  const hint = 'choose another slug, or move it away.'
  return createProblem('taken-slug', { message: `There is already ${file}`, at: { file }, hint })
}

function redirectLines(redirects: readonly MovedAddress[]): string {
  return redirectEdits('', null, redirects)
    .map(({ text }) => text)
    .join('')
}

/** The problems of the two slugs. */
function slugFaults({ packs, data, releases }: Content, { kind, from, to }: Rename): Problem[] {
  const projects = data.files['projects'] ?? 'content/site/projects.yaml'
  const known = kind === 'pack' ? packs.map(({ id }) => id) : data.projects.map(({ slug: own }) => own)
  const problems: Problem[] = []
  const at = { file: kind === 'pack' ? 'content/packs' : projects }
  if (!known.includes(from)) {
    const hint = suggestionOrGenericHint(from, known)
    problems.push(createProblem(`unknown-${kind}`, { message: `There is no ${kind} '${from}'`, at, hint }))
  }
  const fault = scalarFaultMessage(slug(['latest']), to)
  if (fault !== null) {
    const hint = 'choose a word of a-z, 0-9, full stops, hyphens and underscores.'
    problems.push(createProblem('invalid-slug', { message: `The new slug ${fault}`, at, hint }))
  }
  const taken = (message: string, file: string): void => {
    problems.push(createProblem('taken-slug', { message, at: { file }, hint: 'choose another slug.' }))
  }
  if (from === to) taken(`'${to}' is the present slug`, at.file)
  else if (known.includes(to)) taken(`There is already a ${kind} '${to}'`, at.file)
  if (kind === 'pack' && releases.some(({ pack }) => pack === to))
    taken('Releases use the slug', `content/releases/${to}`)
  const former = data.projects.find(({ slug: own, formerSlugs }) => own !== from && formerSlugs.includes(to))
  if (kind === 'project' && former !== undefined)
    taken(`'${to}' is a former slug of the project '${former.slug}'`, projects)
  return problems
}

/** A problem for each new address that a page or a file of the site has. */
function takenAddresses({ pages, files }: RenameInput, { moved }: AddressChanges): Problem[] {
  const isFile = new Set([...files.public, ...files.generated])
  const leaving = new Set(moved.map(({ from }) => trimEndSlash(from)))
  const listed = new Map(
    pages
      .filter(({ redirect }) => redirect === null)
      .map(({ url, sources }) => [trimEndSlash(decodePath(url)), sources[0]?.file]),
  )
  return moved.flatMap(({ to }) => {
    const address = trimEndSlash(to)
    const file = listed.get(address) ?? (isFile.has(address) ? `public${address}` : undefined)
    if (file === undefined || leaving.has(address)) return []
    const message = `The address ${address} is taken`
    return [createProblem('taken-slug', { message, at: { file }, hint: 'choose another slug, or move that page.' })]
  })
}

/** The fewest rules: one for everything below an address if all of it moves, else one for each address. */
function neededRedirects(
  rename: Rename,
  { permalink, moved, stays }: AddressChanges,
  content: Content,
): MovedAddress[] {
  // formerSlugs redirects the address of the newest post.
  const hasPosts = content.news.some(({ project }) => project === rename.from)
  const isFormer = ({ from }: MovedAddress): boolean =>
    rename.kind === 'project' && hasPosts && from === `/${rename.from}/latest`
  const page = permalink === null ? null : { from: trimEndSlash(permalink.from), to: trimEndSlash(permalink.to) }
  const folders = page === null ? [] : wholeFolders(page, { moved, stays })
  const isCovered = ({ from }: MovedAddress): boolean =>
    folders.some((folder) => trimEndSlash(from).startsWith(`${folder.from}/`))
  const single = moved.filter((one) => !isCovered(one) && !isFormer(one))
  return [
    ...single.map(({ from, to }) => ({ from: trimEndSlash(from), to })),
    ...folders.map(({ from, to }) => ({ from: `${from}/*`, to: `${to}/:splat` })),
  ]
}

/** The page's address if everything below it moves; else the folders below it of which that is true. */
function wholeFolders(page: MovedAddress, { moved, stays }: Pick<AddressChanges, 'moved' | 'stays'>): MovedAddress[] {
  if (stays.length === 0) return [page]
  const names = moved.flatMap(({ from }) =>
    from.startsWith(`${page.from}/`) ? [from.slice(page.from.length + 1).split('/')] : [],
  )
  const folders = new Set(names.flatMap(([name = '', ...rest]) => (rest.length === 0 ? [] : [name])))
  return [...folders]
    .map((name) => ({ from: `${page.from}/${name}`, to: `${page.to}/${name}` }))
    .filter(({ from }) => !stays.some((path) => path.startsWith(`${from}/`)))
}

type Editing = {
  readonly rename: Rename
  readonly addresses: AddressChanges
  readonly redirects: readonly MovedAddress[]
  readonly site: Site
}

function isRedirectList({ collection, id }: ContentText): boolean {
  return collection === 'site' && id === 'redirects'
}

function editsOf(source: ContentText, { rename, addresses, redirects, site }: Editing): TextEdit[] {
  const { file, text, marked, collection, id, bodyAt } = source
  const { kind, from, to } = rename
  const document = parseFileData(file, text)
  const changes = marked.flatMap(({ mark, value, keyPath }) => {
    if (mark.kind === 'name') return mark.noun === kind && value === from ? [{ keyPath, value: to }] : []
    const target = mark.kind === 'link' ? movedTarget(value, addresses, site) : null
    return target === null ? [] : [{ keyPath, value: target }]
  })
  const permalink = addresses.permalink === null ? null : nodeAt(document, ['permalink'])
  if (
    collection === 'packs' &&
    permalink !== null &&
    decodePath(String((permalink as { value?: unknown }).value)) === addresses.permalink?.from
  )
    changes.push({ keyPath: ['permalink'], value: addresses.permalink.to })
  const edits = [...scalarEdits(text, document, changes), ...linkEdits(text, bodyAt, { addresses, site })]
  for (const { mark, keyPath } of marked) {
    const node = mark.kind === 'body' ? nodeAt(document, keyPath) : null
    const [start, end] = node?.range ?? []
    if (start !== undefined && end !== undefined) edits.push(...linkEdits(text, start, { addresses, site, end }))
  }
  if (collection === 'site' && id === 'projects' && kind === 'project')
    edits.push(...projectEdits(text, document.contents, { ...rename, hasFormer: !source.isTranslation }))
  if (isRedirectList(source)) edits.push(...redirectEdits(text, document.contents, redirects))
  return edits
}

/** The edits of projects.yaml: the slug, and the old slug among the former ones. */
function projectEdits(
  text: string,
  projects: unknown,
  { from, to, hasFormer }: Rename & { readonly hasFormer: boolean },
): TextEdit[] {
  if (!isSeq(projects)) return []
  const index = projects.items.findIndex((item) => slugNode(item as Node)?.value === from)
  const item = projects.items[index] as Node | undefined
  const own = item === undefined ? null : slugNode(item)
  const [start = 0, end = 0] = own?.range ?? []
  if (item === undefined || own === null) return []
  const isFlow = (item as { flow?: boolean }).flow === true
  const edits: TextEdit[] = [{ from: start, to: end, text: scalarLike(text.slice(start, end), to) }]
  if (!hasFormer) return edits
  const former = childOf(item, 'formerSlugs')
  if (isScalar(former)) {
    const place = former.range?.[0] ?? end
    return [
      ...edits,
      { from: place, to: former.range?.[1] ?? place, text: ` [${isFlow ? JSON.stringify(from) : from}]` },
    ]
  }
  if (!isSeq(former)) {
    const pad = ' '.repeat((own.keyAt ?? start) - (text.lastIndexOf('\n', own.keyAt ?? start) + 1))
    const key = isFlow ? `, "formerSlugs": ["${from}"]` : `\n${pad}formerSlugs: [${from}]`
    const lineEnd = text.indexOf('\n', end)
    const at = isFlow ? end : lineEnd < 0 ? text.length : lineEnd
    return [...edits, { from: at, to: at, text: key }]
  }
  const back = former.items.findIndex((one) => (one as { value?: unknown }).value === to)
  const again = former.items[back] as Node | undefined
  const [at = 0, until = 0] = again?.range ?? []
  // The new slug may be a former one: it takes the place of the old slug.
  if (again !== undefined) return [...edits, { from: at, to: until, text: scalarLike(text.slice(at, until), from) }]
  const added = appendToList(text, former, { block: [from], flow: [isFlow ? JSON.stringify(from) : from] })
  return added === null ? edits : [...edits, added]
}

type SlugNode = {
  readonly value: unknown
  readonly range?: readonly number[] | null
  readonly keyAt: number | undefined
}

function slugNode(item: Node): SlugNode | null {
  const pairs = (item as { items?: readonly { key?: unknown; value?: unknown }[] }).items ?? []
  const pair = pairs.find(({ key }) => (key as { value?: unknown } | null)?.value === 'slug')
  if (pair === undefined) return null
  const { value, range } = pair.value as { value: unknown; range?: readonly number[] }
  return { value, range: range ?? null, keyAt: (pair.key as { range?: readonly number[] }).range?.[0] }
}

function childOf(item: Node, name: string): unknown {
  return (item as unknown as { get: (key: string, keep: boolean) => unknown }).get(name, true)
}

/** The files of a renamed pack; a project has none. */
function movesOf({ kind, from, to }: Rename, texts: readonly ContentText[]): FileMove[] {
  if (kind === 'project') return []
  const own = texts.filter(({ collection, id }) => collection === 'packs' && id === from).map(({ file }) => file)
  const hasTables = texts.some(({ collection, id }) => collection === 'releases' && id.startsWith(`${from}/`))
  return [
    ...own.map((file) => {
      const folder = file.lastIndexOf('/') + 1
      return {
        from: file,
        to: `${file.slice(0, folder)}${to}${file.slice(folder + from.length - from.lastIndexOf('/') - 1)}`,
      }
    }),
    ...(hasTables ? [{ from: `content/releases/${from}`, to: `content/releases/${to}` }] : []),
  ]
}
