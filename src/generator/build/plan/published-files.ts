// Selects the published files: all of public/, and files of content/ that a shown entry or the config references, in
// front matter or in a body. Drafts, scheduled, expired, denied and hidden entries are not shown; `packsite dev` shows
// drafts and scheduled entries.

import { decodePath } from '../../../shared/address'
import { createPublicFolderReader, type LoadedPublicFiles } from '../../assets/public-files'
import { createProblem } from '../../diagnostics/errors'
import { memoizeEach, memoizeLast } from '../../util/memoize'
import { configPictures } from '../validate/files'
import { localLinkPath } from '../validate/links'
import { colocatedPictures, type ContentFile } from '../../content/list'
import type { EntryFile, FileFactsCache, Problem, Site } from '../../types'
import type { PreparedPlan } from './build-plan'

export function createPublishedFileReader(root: string) {
  const folder = createPublicFolderReader(root)
  const beside = memoizeLast(colocatedPictures)
  const without = memoizeLast(withoutFiles)
  return {
    touch: folder.touch,
    knows: folder.knows,
    /** Returns every file that may be published, in public/ and beside entries. Does not look for changes: returns the same object until `touch`. */
    find: (site: Site, table: FileFactsCache, listed: readonly ContentFile[]): LoadedPublicFiles =>
      folder.load(table, site.limits, beside(listed, site.own)),
    /**
     * Drops files of content/ that no shown entry references. Returns the same object while the same files are dropped.
     */
    published: (found: LoadedPublicFiles, entries: readonly EntryFile[], site: Site): LoadedPublicFiles => {
      const unnamed = unreferencedFiles(found.files, { entries, site, all: false })
      return unnamed.length === 0 ? found : without(found, unnamed.join('\n'))
    },
  }
}

/**
 * Removes files by address. `addresses`: one text with line breaks between the addresses, so that `memoizeLast`
 * recognises equal arguments.
 */
function withoutFiles({ files, outputs, problems, ignored }: LoadedPublicFiles, addresses: string): LoadedPublicFiles {
  const unpublished = new Set(addresses.split('\n'))
  return {
    files: new Map([...files].filter(([address]) => !unpublished.has(address))),
    outputs: outputs.filter(({ origin }) => !unpublished.has(`/${origin}`)),
    problems,
    ignored,
  }
}

const MOST_NAMES = 10

/** Returns a note with the unpublished names in public/; [] if all files are published. */
export function ignoredPublicFileNotes({ read }: Pick<PreparedPlan, 'read'>): Problem[] {
  const { ignored } = read.found
  if (ignored.length === 0) return []
  const names = ignored.slice(0, MOST_NAMES).map((path) => `public/${path}`)
  const more = ignored.length > MOST_NAMES ? ` and ${String(ignored.length - MOST_NAMES)} more` : ''
  const message = `Not published because of their names: ${names.join(', ')}${more}`
  const hint =
    'rename what belongs to the site; of dotted names only .well-known, .nojekyll and .htaccess are published.'
  return [createProblem('ignored-file', { message, at: { file: names[0] ?? 'public' }, hint })]
}

type UnreferencedOptions = {
  readonly entries: readonly EntryFile[]
  readonly site: Site
  /** True to include images in data of entries that no page shows. */
  readonly all: boolean
}

/** Returns addresses of files in content/ that no entry references, in file order. */
function unreferencedFiles(files: LoadedPublicFiles['files'], { entries, site, all }: UnreferencedOptions): string[] {
  const ofContent = [...files].flatMap(([address, { isBeside }]) => (isBeside === true ? [address] : []))
  if (ofContent.length === 0) return []
  const named = new Set(configPictures(site).map(({ address }) => decodePath(address)))
  for (const entry of entries) for (const path of referencedPaths(entry, site, all)) named.add(path)
  return ofContent.filter((address) => !named.has(address))
}

/** Decoded paths on this site that an entry references. */
const referencedPaths = memoizeEach((entry: EntryFile, site: Site, all: boolean): readonly string[] => {
  const { body, showsPictures } = entry
  const ofData = entry
    .named()
    .flatMap(({ kind, value }) => (kind === 'link' || (kind === 'picture' && (all || showsPictures)) ? [value] : []))
  return [...ofData, ...body.images, ...body.links].flatMap((address) => localLinkPath(address, site) ?? [])
})

/** Returns a warning for each file of content/ that no entry references, shown or not. */
export function unreferencedContentFileNotes({ site, read }: Pick<PreparedPlan, 'site' | 'read'>): Problem[] {
  return unreferencedFiles(read.found.files, { entries: read.content.records, site, all: true }).map((address) => {
    const file = address.slice(1)
    return createProblem('unnamed-file', {
      message: `No entry names ${file}: it is not published`,
      at: { file },
      hint: 'name it in front matter or in a body, remove it, or move it to public/ if only templates or other sites use it.',
    })
  })
}
