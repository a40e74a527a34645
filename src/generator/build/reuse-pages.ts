// The pages of a build, completed or known from the last one. What each page reads of bodies is noted while it is completed, so
// that the next build completes only those whose bodies are others, while the ground is the same.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../util/memoize'
import { trackReads, type ReadSet } from '../util/track-reads'
import { KNOWN_PAGES, openKnownPages, type KnownPage, type Print } from '../incremental/page-cache'
import type { DraftPage } from '../pages/draft-page'
import type { PreparedPlan } from './plan/build-plan'
import { ownNames } from '../render/site-templates'
import { PLAIN, type BodyTransforms } from '../pages/body-transforms'
import { sharedKey, type PageSeen } from '../render/write-pages'
import type { DerivedPicture, Hash, OutputPath, Page, PageFiles, PlannedPage } from '../types'

export type Completing = {
  /** The page with all that it shows. */
  readonly complete: (planned: DraftPage) => Page
  /** A page that is as it was in the last build; null where it has to be completed to be known. */
  readonly recall: (planned: DraftPage) => KnownPage | null
  /** The files of a page that the last build made of the same; null where nobody knows. */
  readonly made: (output: OutputPath, inputHash: Hash) => PageFiles | null
  /** Told of each page that can be rendered; true where it is written down for the next build. */
  readonly seen: (page: PlannedPage, seen: PageSeen) => boolean
  /** Writes down what is known for the next build. */
  readonly save: () => void
}

/** `order` takes the pictures of each page. */
export function createPageReuse(
  { plan, opened, output, bundles, site }: PreparedPlan,
  order: (pictures: readonly DerivedPicture[]) => void,
): Completing {
  const file = join(opened.workDir, KNOWN_PAGES)
  /** What pages stand on takes time to find out: where no page is known, threads begin before that. */
  const hasKnown = existsSync(file)
  const known = once(() => {
    const ground = output.ground()
    if (ground === null) return null
    const shared = sharedKey({
      cache: opened.cache,
      renderer: bundles.renderer,
      frame: output.frame,
      limits: site.limits,
    })
    return openKnownPages({ file, ground: ground.hash, shared, hashOf: ground.hashOf })
  })
  const own = ownNames(bundles.renderer.ownFiles)
  /** Pages that were completed and are being rendered. */
  const open = new Map<OutputPath, Completed>()
  return {
    complete: (planned) => {
      const { value, ...noted } = trackReads(() => plan.complete(planned))
      order(value.pictures)
      open.set(planned.output, { pictures: value.pictures, ...noted })
      return value.page
    },
    recall: (planned) => {
      const found = hasKnown ? (known()?.recall(planned.output) ?? null) : null
      if (found !== null) order(found.pictures)
      return found
    },
    made: (output, inputHash) => (hasKnown ? (known()?.made(output, inputHash) ?? null) : null),
    seen: (page, { inputHash, files, shell }) => {
      const completed = open.get(page.output)
      const ground = output.ground()
      open.delete(page.output)
      if (completed === undefined || ground === null) return false
      const bodies = ground.filesOf(completed.reads)
      if (bodies === null) return false
      const texts = ground.filesOf(new Set(completed.texts)) ?? []
      // What a template of the site makes of a body is its own.
      const print = own?.has(page.template) === false ? printOf(page, completed, shell) : null
      known()?.learn(page.output, { inputHash, files, pictures: completed.pictures, bodies, texts, print })
      return true
    },
    save: () => known()?.save(),
  }
}

type Completed = ReadSet & { readonly pictures: readonly DerivedPicture[] }

/** How a page prints its body, where that is the only one whose HTML it reads, and it does nothing else with it. */
function printOf({ url }: PlannedPage, { texts, prints }: Completed, shell: PageSeen['shell']): Print | null {
  const [print] = prints
  if (shell == null || print === undefined || prints.length > 1 || texts.length > 1 || texts[0] !== print.value)
    return null
  return { url, shell, way: print.way === PLAIN ? null : (print.way as BodyTransforms) }
}
