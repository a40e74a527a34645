// Warnings about the contents of new releases; they do not prevent writing.

import { createProblem } from '../diagnostics/errors'
import { printable } from '../util/path'
import { packLabelFault } from '../packs/check-label'
import { sourceLocation } from './identify'
import type { Game, Problem } from '../types'
import type { NewRelease } from './merge-releases'

/** Problems inside downloaded packs, and contradictions between a pack and its row. */
export function downloadedPackProblems(added: readonly NewRelease[], game: Game): Problem[] {
  return added.flatMap((release) => {
    const loaded = release.found.find(({ pack }) => pack !== undefined)
    if (loaded?.pack === undefined) return []
    const { madeFor, faults } = loaded.pack
    const address = printable(loaded.file)
    const fault = madeFor === null ? null : packLabelFault(madeFor, { row: release, game, address })
    return [...faults, ...(fault === null ? [] : [fault])].map(({ code, ...problem }): Problem => {
      const severity = code === 'pack-format' ? 'info' : 'warning'
      return { ...createProblem(code, { ...problem, at: sourceLocation(loaded) }), severity }
    })
  })
}
