// What is wrong inside the files of new releases: warnings, which keep nothing from being written.

import { createProblem } from '../diagnostics/errors'
import { visible } from '../util/path'
import { labelFault } from '../packs/check-label'
import { sourcePlace } from './identify'
import type { Game, Problem } from '../types'
import type { NewRelease } from './merge-releases'

/** The faults of the files that were loaded, and where one contradicts the row that it is added to. */
export function packProblems(added: readonly NewRelease[], game: Game): Problem[] {
  return added.flatMap((release) => {
    const loaded = release.found.find(({ pack }) => pack !== undefined)
    if (loaded?.pack === undefined) return []
    const { madeFor, faults } = loaded.pack
    const address = visible(loaded.file)
    const fault = madeFor === null ? null : labelFault(madeFor, { row: release, game, address })
    return [...faults, ...(fault === null ? [] : [fault])].map(({ code, ...told }): Problem => {
      const severity = code === 'pack-format' ? 'info' : 'warning'
      return { ...createProblem(code, { ...told, at: sourcePlace(loaded) }), severity }
    })
  })
}
