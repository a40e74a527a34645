// Decides which published pages can be reused, by comparing the key of every page. The key is a hash of the props, in
// which each body is represented by its hash.

import { lazyPageBodyOf } from '../util/serialize-page'
import type { FinishedPageKeys } from '../render/write-pages'
import { trackHtmlReads } from '../util/track-reads'
import type { BodyTransforms } from '../pages/body-transforms'
import { createChangedPartsFunction, type SiteInputHashes, type PageWithoutCause } from './rebuild-reasons'
import type { PublishedSite } from './published-site'
import type { CompletedPage, EntryFile, Hash, OutputPath, Page, PageFiles, PlannedPage } from '../types'

export type PageReuse<Planned extends PlannedPage> = ReturnType<typeof createPageReuse<Planned>>

type PageReuseOptions<Planned extends PlannedPage> = {
  readonly complete: (page: Planned) => CompletedPage
  /** Called with the pictures of each page. */
  readonly order: (pictures: CompletedPage['pictures']) => void
  readonly published: PublishedSite
  readonly current: SiteInputHashes
  readonly files: readonly EntryFile[]
  /** True for a custom template, which may use a body in any way. */
  readonly isOwnTemplate: (template: string) => boolean
  /** Pages whose body is also part of another file, such as a feed. */
  readonly sharedBodies: ReadonlySet<PlannedPage>
}

type Bodies = Pick<PageWithoutCause, 'printed' | 'bodies'>

type Finished = Bodies & Pick<PageWithoutCause, 'key' | 'parts'>

type CompletedBodies = Pick<Bodies, 'bodies'> & {
  readonly printed: Omit<NonNullable<Bodies['printed']>, 'shell'> | null
}

export function createPageReuse<Planned extends PlannedPage>(options: PageReuseOptions<Planned>) {
  const { published, isOwnTemplate, sharedBodies } = options
  const partsOf = createChangedPartsFunction(published.pages, options.current)
  const fileOf = new Map<object, EntryFile['file']>(options.files.map(({ body, file }) => [body, file]))
  /** By output. */
  const completed = new Map<OutputPath, CompletedBodies>()
  const finished = new Map<OutputPath, Finished>()
  return {
    /** Returns the page with its props. */
    complete: (planned: Planned): Page => {
      const { value, reads } = trackHtmlReads(() => options.complete(planned))
      options.order(value.pictures)
      const bodies = [...reads].flatMap((body) => fileOf.get(body) ?? [])
      const printed = lazyPageBodyOf(value.page.props)
      const file = printed === null ? undefined : fileOf.get(printed.body)
      const transforms = printed?.transforms as BodyTransforms
      completed.set(planned.output, { bodies, printed: file === undefined ? null : { file, transforms } })
      return value.page
    },
    /** Returns the published files of a page with the same key; null if the page must be rendered. */
    findFiles: (planned: PlannedPage, key: Hash): PageFiles | null => {
      const { output, payload } = planned
      const html = partsOf(planned, key).length === 0 ? published.fileOf(output) : null
      return html === null ? null : { html, payload: payload === null ? null : published.fileOf(payload) }
    },
    /** Called for each reused or rendered page. */
    onPage: (planned: PlannedPage, { key, shell, isReused }: FinishedPageKeys): void => {
      const { output, template } = planned
      const changed = isReused ? [] : partsOf(planned, key)
      const { bodies, printed } = completed.get(output) ?? { bodies: [], printed: null }
      completed.delete(output)
      const isReplaceable = printed !== null && shell !== null && !isOwnTemplate(template) && !sharedBodies.has(planned)
      finished.set(output, {
        key,
        // Without another reason, a published file was missing or changed.
        parts: isReused || changed.length > 0 ? changed : ['files'],
        printed: isReplaceable ? { ...printed, shell } : null,
        // If the printed body cannot be replaced in the HTML, a change of the body requires a new render.
        bodies: printed === null || isReplaceable ? bodies : [...bodies, printed.file],
      })
    },
    /** Returns the pages for the next build state. Requires onPage calls for all pages. */
    states: (pages: readonly Planned[]): PageWithoutCause[] =>
      pages.flatMap(({ url, output, payload, status }) => {
        const found = finished.get(output)
        return found === undefined ? [] : [{ url, output, payload, status, ...found }]
      }),
  }
}
