// The pages of a build, completed or known from the last one. What each page reads of bodies is noted while it is completed, so
// that the next build completes only those whose bodies are others, while the ground is the same.

import { join } from 'node:path'
import { notingReads } from '../base/noted'
import { openKnownPages, type KnownPage } from '../cache/known-pages'
import type { DraftPage } from '../routes/draft-page'
import type { PreparedSite } from './prepared'
import type { DerivedPicture, OutputPath, Page, PlannedPage } from '../model'

export type Completing = {
  /** The page with all that it shows. */
  readonly complete: (planned: DraftPage) => Page
  /** A page that is as it was in the last build; null where it has to be completed to be known. */
  readonly recall: (planned: DraftPage) => KnownPage | null
  /** Told of each page that can be rendered. */
  readonly seen: (page: PlannedPage, known: Pick<KnownPage, 'inputHash' | 'files'>) => void
  /** Writes down what is known for the next build. */
  readonly save: () => void
}

const RECORD = 'known-pages'

/** `order` takes the pictures of each page. */
export function createCompleting(
  { plan, opened, output }: PreparedSite,
  order: (pictures: readonly DerivedPicture[]) => void,
): Completing {
  const ground = output.ground()
  const known =
    ground === null
      ? null
      : openKnownPages({ file: join(opened.workDir, RECORD), ground: ground.hash, hashOf: ground.hashOf })
  /** Pages that were completed and are being rendered. */
  const open = new Map<OutputPath, Completed>()
  return {
    complete: (planned) => {
      const { value, reads } = notingReads(() => plan.complete(planned))
      order(value.pictures)
      open.set(planned.output, { pictures: value.pictures, reads })
      return value.page
    },
    recall: (planned) => {
      const found = known?.recall(planned.output) ?? null
      if (found !== null) order(found.pictures)
      return found
    },
    seen: ({ output: path }, { inputHash, files }) => {
      const completed = open.get(path)
      open.delete(path)
      const bodies = completed === undefined ? null : (ground?.filesOf(completed.reads) ?? null)
      if (completed !== undefined && bodies !== null)
        known?.learn(path, { inputHash, files, pictures: completed.pictures, bodies })
    },
    save: () => known?.save(),
  }
}

type Completed = { readonly pictures: readonly DerivedPicture[]; readonly reads: ReadonlySet<object> }
